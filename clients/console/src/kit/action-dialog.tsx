import { Alert, Button, Group, Modal, Paper, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCircleCheck, IconPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type FormEvent,
  type ReactNode,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../client/definitions.js'
import { mayPass, problemOf } from '../client/loyalty.js'
import classes from './action-dialog.module.css'
import { BeforeAfter, DRY_RUN, DryRun, type Change, type Preview } from './dry-run.js'
import { ErrorNotice, Hint } from './page.js'

const REASON_MAX = 500

/** Every action carries its key and a reason. */
export interface ActionInput {
  key: string
  reason: string
}

interface ActionDialogProps<Result> {
  title: string
  /** For forms with fields beside each other. */
  isWide?: boolean
  /** One sentence: what will happen. */
  sentence?: ReactNode
  submitLabel: string
  isDangerous?: boolean
  needsReason?: boolean
  /** Must be typed before anything that can't be taken back. */
  typedName?: string
  /** True once the fields hold enough to be sent. */
  isComplete?: boolean
  /** The changes that the page knows itself: a profile that is being corrected. */
  changes?: readonly Change[]
  /** The changes that the server names without doing them. */
  preview?: Preview
  children?: ReactNode
  submit: (input: ActionInput) => Promise<Result>
  /** Says the result, and the way to take it back. */
  done: (result: Result) => ReactNode
  onClose: () => void
}

/**
 * Every action that moves money or people: what will change, a reason, one key from opening to the end.
 * So a second click, or another try after a lost connection, has one effect.
 */
export function ActionDialog<Result>(props: ActionDialogProps<Result>) {
  const { title, isWide = false, onClose } = props
  const { t } = useTranslation()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      centered
      size={isWide ? 'lg' : 'md'}
      classNames={{ content: classes['content'] ?? '' }}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <ActionForm {...props} />
    </Modal>
  )
}

function ActionForm<Result>({
  sentence,
  submitLabel,
  isDangerous = false,
  needsReason = true,
  typedName,
  isComplete = true,
  changes = [],
  preview,
  children,
  submit,
  done,
  onClose,
}: ActionDialogProps<Result>) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [key] = useState(() => crypto.randomUUID())
  const isSent = useRef(false)
  const [reason, setReason] = useState('')
  const [name, setName] = useState('')
  const action = useMutation({
    mutationFn: () => submit({ key, reason: reason.trim() }),
    onSettled: () => {
      isSent.current = false
      // The action is done: another dry run of it would only be refused.
      return queries.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind !== DRY_RUN })
    },
  })

  if (action.isSuccess) return <ActionDone onClose={onClose}>{done(action.data)}</ActionDone>

  const isReady =
    isComplete &&
    (!needsReason || reason.trim() !== '') &&
    (typedName === undefined || name === typedName)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    // A second click may come before the first is seen to be at work.
    if (!isReady || isSent.current) return
    isSent.current = true
    action.mutate()
  }
  const isUnsettled = action.isError && mayPass(problemOf(action.error))

  return (
    <form onSubmit={send} noValidate>
      <Stack>
        {sentence !== undefined && <Text size="sm">{sentence}</Text>}
        {children}
        {changes.length > 0 && <BeforeAfter changes={changes} />}
        {preview !== undefined && isComplete && <DryRun {...preview} />}
        {needsReason && (
          <Textarea
            label={t('action.reason')}
            description={t('action.reasonHint')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            maxLength={REASON_MAX}
            autosize
            minRows={2}
            required
          />
        )}
        {typedName !== undefined && (
          <TextInput
            label={t('action.typeName', { name: typedName })}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            autoComplete="off"
            required
          />
        )}
        {action.isError && <ErrorNotice thrown={action.error} />}
        {isUnsettled && <Hint>{t('action.sameKey')}</Hint>}
        <Group justify="flex-end" gap="xs" className={classes['foot'] ?? ''}>
          <Button variant="default" onClick={onClose} disabled={action.isPending}>
            {t('action.cancel')}
          </Button>
          <Button
            type="submit"
            {...(isDangerous && { color: 'red' })}
            disabled={!isReady}
            loading={action.isPending}
          >
            {isUnsettled ? t('problem.retry') : submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The result. The focus goes to the button that closes, since the field that had it is gone. */
function ActionDone({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const { t } = useTranslation()
  const wayOut = useRef<HTMLButtonElement>(null)
  useEffect(() => wayOut.current?.focus(), [])
  return (
    <Stack>
      <Alert icon={<IconCircleCheck aria-hidden />} role="status">
        {children}
      </Alert>
      <Group justify="flex-end">
        <Button onClick={onClose} ref={wayOut}>
          {t('action.close')}
        </Button>
      </Group>
    </Stack>
  )
}

/** Says in one sentence the effect of the form that is being filled in; nothing until enough is filled in. */
export function WillHappen({ sentence }: { sentence: string | null }) {
  const { t } = useTranslation()
  if (sentence === null) return null
  return (
    <Paper bg="var(--mantine-color-default-hover)" p="sm" radius="md" aria-live="polite">
      <Text size="xs" c="dimmed" fw={600}>
        {t('action.willHappen')}
      </Text>
      <Text size="sm">{sentence}</Text>
    </Paper>
  )
}

interface CreateButtonProps {
  label: string
  /** The scope that a token needs; without it there is no button. */
  scope: string
  dialog: ComponentType<{ onClose: () => void }>
}

/** Makes a new one of what a page lists. */
export function CreateButton({ label, scope, dialog: Dialog }: CreateButtonProps) {
  const may = useMay()
  const [isOpen, { open, close }] = useDisclosure(false)
  if (!may(scope)) return null
  return (
    <>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
        {label}
      </Button>
      {isOpen && <Dialog onClose={close} />}
    </>
  )
}
