import { Box } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import { ActionForm, AskToLeave, useTyped, type ActionDialogProps } from './action-dialog.js'
import classes from './action-dialog.module.css'
import { FormProvider } from './form-state.js'
import { Page } from './page.js'

interface ActionPageProps<Data> extends Omit<ActionDialogProps<Data>, 'isWide' | 'sentence'> {
  lead?: ReactNode
  back: ReactNode
}

/** An action whose form has a page of its own. Whoever leaves it half filled in, is asked first; Cancel is meant. */
export function ActionPage<Data extends object>(props: ActionPageProps<Data>) {
  const { title, lead, back, onClose } = props
  const { form, hold, isHalfFilled } = useTyped()
  const isMeant = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && !isMeant.current && (isSending || isHalfFilled()),
    enableBeforeUnload: isHalfFilled,
    withResolver: true,
  })
  return (
    <Page title={title} lead={lead} back={back}>
      <Box maw="56rem" className={classes['page'] ?? ''}>
        <FormProvider>
          <ActionForm
            {...props}
            form={form}
            hold={hold}
            onSending={setIsSending}
            asking={
              leaving.status === 'blocked' ? (
                <AskToLeave onStay={leaving.reset} onLeave={leaving.proceed} />
              ) : null
            }
            onClose={() => {
              isMeant.current = true
              onClose()
            }}
          />
        </FormProvider>
      </Box>
    </Page>
  )
}
