import { useEffect, useState } from 'react'

export const TAKES_KEYS = 'takes-keys'

const isTaken = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (key.length === 1 || key === 'Enter') && !ctrlKey && !metaKey && !altKey

const isThere = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.id === TAKES_KEYS

/** Gives each letter, and Enter, that is typed before the field that takes it is there. Returns what begins to wait. */
export function useTypedMeanwhile(take: (key: string) => void): () => void {
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    const end = (): void => setWaiting(false)
    const type = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' || isThere(event)) return end()
      if (!isTaken(event)) return
      event.preventDefault()
      event.stopPropagation()
      take(event.key)
    }
    addEventListener('keydown', type, options)
    addEventListener('pointerdown', end, options)
    return () => listening.abort()
  }, [isWaiting, take])
  return () => setWaiting(true)
}
