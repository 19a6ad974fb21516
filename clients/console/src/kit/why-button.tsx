import { Button, Tooltip, type ButtonProps } from '@mantine/core'
import { useState, type ComponentProps, type MouseEvent } from 'react'

interface WhyButtonProps extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  /** Why it can't be pressed now, or what finds that out when somebody comes to it; null: it can. */
  why: string | (() => string) | null
  /** Somebody pressed it all the same. */
  onRefused?: () => void
}

const always = { hover: true, focus: true, touch: true }
const WIDTH = 280

/** A button that says why it is grey. So that keys reach it too, it is not disabled, but does nothing. */
export function WhyButton({ why, onRefused, onClick, ...props }: WhyButtonProps) {
  const [found, setFound] = useState('')
  const find = (): void => {
    if (typeof why === 'function') setFound(why())
  }
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (why === null) return onClick?.(event)
    // A form is not sent either.
    event.preventDefault()
    onRefused?.()
  }
  return (
    <Tooltip
      label={typeof why === 'function' ? found : why}
      disabled={why === null}
      events={always}
      multiline
      maw={WIDTH}
      withArrow
    >
      <Button
        {...props}
        {...(why !== null && { 'data-disabled': true, 'aria-disabled': true })}
        onClick={press}
        onMouseEnter={find}
        onFocus={find}
        onTouchStart={find}
      />
    </Tooltip>
  )
}
