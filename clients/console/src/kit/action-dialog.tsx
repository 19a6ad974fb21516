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
import { dataOf, mayPass, type Call } from '../client/loyalty.js'
import classes from './action-dialog.module.css'
import { BeforeAfter, DRY_RUN, DryRun, type Change, type Outcome } from './dry-run.js'
import { ErrorNotice, Hint } from './page.js'

const REASON_MAX = 500

/** A dry run says so in its answer; what an action did has another shape. */
interface Tried {
  dry_run: true
}
type DoneOf<Data> = Exclude<Data, Tried>
type TriedOf<Data> = [Extract<Data, Tried>] extends [never] ? Data : Extract<Data, Tried>

/** In the body of each action: why it is done, or that it is only tried. */
export interface Why {
  reason?: string
  dry_run?: true
}

export interface Key {
  'Idempotency-Key': string
}

const newKey = (): Key => ({ 'Idempotency-Key': crypto.randomUUID() })

interface ActionDialogProps<Data> {
  title: string
  /** For forms with fields beside each other. */
  isWide?: boolean
  sentence?: ReactNode
  submitLabel?: string
  isDangerous?: boolean
  needsReason?: boolean
  /** Must be typed before anything that can't be taken back. */
  typedName?: string
  isComplete?: boolean
  /** The changes that the page knows itself: a profile that is being corrected. */
  changes?: readonly Change[]
  children?: ReactNode
  send: (header: Key, why: Why) => Call<Data>
  /** The changes that the server names without doing them, asked anew when these values change. */
  dryRun?: { of: unknown; tells: (tried: TriedOf<Data>) => Outcome } | undefined
  done: ReactNode | ((result: DoneOf<Data>) => ReactNode)
  onClose: () => void
}

/** An action on money or people: what will change, a reason, and one key to the end, so that it has one effect. */
export function ActionDialog<Data extends object>(props: ActionDialogProps<Data>) {
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

function ActionForm<Data extends object>({
  title,
  sentence,
  submitLabel = title,
  isDangerous = false,
  needsReason = true,
  typedName,
  isComplete = true,
  changes = [],
  dryRun,
  children,
  send,
  done,
  onClose,
}: ActionDialogProps<Data>) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [key] = useState(newKey)
  const isSent = useRef(false)
  const [reason, setReason] = useState('')
  const [name, setName] = useState('')
  const action = useMutation({
    mutationFn: async () => {
      const data = await dataOf(send(key, needsReason ? { reason: reason.trim() } : {}))
      if (isTried(data)) throw new Error('the gateway only tried what it was to do')
      return data as DoneOf<Data>
    },
    onSettled: () => {
      isSent.current = false
      // The action is done: another dry run of it would only be refused.
      return queries.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind !== DRY_RUN })
    },
  })

  if (action.isSuccess) {
    const told = typeof done === 'function' ? done(action.data) : done
    return <ActionDone onClose={onClose}>{told}</ActionDone>
  }

  const isReady =
    isComplete &&
    (!needsReason || reason.trim() !== '') &&
    (typedName === undefined || name === typedName)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    // A second click may come before the first is seen to be at work.
    if (!isReady || isSent.current) return
    isSent.current = true
    action.mutate()
  }
  const isUnsettled = action.isError && mayPass(action.error)
  const ask = async (): Promise<Outcome> =>
    dryRun?.tells((await dataOf(send(newKey(), { dry_run: true }))) as TriedOf<Data>) ?? []

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {sentence !== undefined && <Text size="sm">{sentence}</Text>}
        {children}
        {changes.length > 0 && <BeforeAfter changes={changes} />}
        {dryRun !== undefined && isComplete && <DryRun of={dryRun.of} ask={ask} />}
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
          <Button onClick={onClose} disabled={action.isPending}>
            {t('action.cancel')}
          </Button>
          <Button
            type="submit"
            variant="filled"
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

const isTried = (data: object): boolean => 'dry_run' in data && data.dry_run === true

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
        <Button variant="filled" onClick={onClose} ref={wayOut}>
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
      <Hint size="xs" fw={600}>
        {t('action.willHappen')}
      </Hint>
      <Text size="sm">{sentence}</Text>
    </Paper>
  )
}

/** A dialog on one of several things: it stays while the page below reads anew. Answers it, and what opens it. */
export function useDialog<Of extends object | string>(
  dialog: (of: Of, onClose: () => void) => ReactNode,
) {
  const [of, open] = useState<Of | null>(null)
  return [of === null ? null : dialog(of, () => open(null)), (one: Of) => open(one)] as const
}

interface CreateButtonProps {
  label: string
  /** The scope that a token needs; without it there is no button. */
  scope: string
  dialog: ComponentType<{ onClose: () => void }>
}

export function CreateButton({ label, scope, dialog: Dialog }: CreateButtonProps) {
  const may = useMay()
  const [isOpen, { open, close }] = useDisclosure(false)
  if (!may(scope)) return null
  return (
    <>
      <Button variant="filled" leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
        {label}
      </Button>
      {isOpen && <Dialog onClose={close} />}
    </>
  )
}
