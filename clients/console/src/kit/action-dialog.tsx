import { Alert, Button, Group, Modal, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle, IconCircleCheck, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../client/definitions.js'
import {
  dataOf,
  isRefusal,
  mayPass,
  problemOf,
  type Call,
  type Problem,
} from '../client/loyalty.js'
import { useSend } from '../client/sending.js'
import classes from './action-dialog.module.css'
import { BeforeAfter, DRY_RUN, DryRun, type Change, type Outcome } from './dry-run.js'
import { CALENDAR } from './day.js'
import { placeErrors } from './field-errors.js'
import { LongTextField } from './fields.js'
import { FormProvider, useFormState } from './form-state.js'
import { useText } from './format.js'
import { OfflineNotice } from './offline.js'
import { ErrorNotice, Hint } from './page.js'
import { isSameName } from './same-name.js'
import { ConflictNotice, type Conflict } from './version.js'
import { WhyButton } from './why-button.js'

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

export interface ActionDialogProps<Data> {
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
  /** What somebody else changed meanwhile, see `useVersion`. */
  conflict?: Conflict | null
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
  const { form, hold, isHalfFilled } = useTyped()
  const [isSending, setIsSending] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  // By Esc and by a click outside, which may be a slip; the cross and Cancel are meant.
  const leave = (): void => {
    const isInCalendar = document.activeElement?.closest(`[${CALENDAR}]`) != null
    if (isSending || isInCalendar) return
    if (!isHalfFilled() || isAsking) return isAsking ? setIsAsking(false) : onClose()
    setIsAsking(true)
  }
  const isMeant = { 'aria-label': t('action.close'), disabled: isSending, onClick: onClose }
  return (
    <Modal
      opened
      onClose={leave}
      title={title}
      centered
      size={isWide ? 'lg' : 'md'}
      classNames={{ content: classes['content'] ?? '' }}
      closeButtonProps={isMeant}
    >
      <FormProvider>
        <ActionForm
          {...props}
          form={form}
          hold={hold}
          onSending={setIsSending}
          asking={
            isAsking ? <AskToLeave onStay={() => setIsAsking(false)} onLeave={onClose} /> : null
          }
        />
      </FormProvider>
    </Modal>
  )
}

/** The form that is shown, none once the action is done, and if it has more in it than when it was opened. */
export function useTyped() {
  const form = useRef<HTMLFormElement>(null)
  const first = useRef<string>(null)
  const hold = useCallback((element: HTMLFormElement | null): void => {
    form.current = element
    if (element !== null) first.current ??= typedIn(element)
  }, [])
  const isHalfFilled = (): boolean =>
    form.current !== null && typedIn(form.current) !== first.current
  return { form, hold, isHalfFilled }
}

/** All that is filled in, as one text to compare. */
const typedIn = (form: HTMLFormElement): string =>
  JSON.stringify(
    inputsOf(form).map((input) =>
      input instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(input.type)
        ? input.checked
        : input.value,
    ),
  )

type FilledIn = HTMLInputElement | HTMLTextAreaElement

const inputsOf = (form: HTMLFormElement): FilledIn[] =>
  [...form.elements].filter(
    (element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement,
  )

export function AskToLeave({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation()
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => stay.current?.focus(), [])
  return (
    <Alert color="yellow" role="alert" icon={<IconAlertTriangle aria-hidden />}>
      <Text size="sm">{t('leave.ask')}</Text>
      <Group gap="xs" mt="xs">
        <Button size="xs" ref={stay} onClick={onStay}>
          {t('leave.stay')}
        </Button>
        <Button size="xs" variant="subtle" color="red" onClick={onLeave}>
          {t('leave.leave')}
        </Button>
      </Group>
    </Alert>
  )
}

/** The label of an input, without the mark of those that must be filled in. */
const labelOf = (input: FilledIn): string =>
  input.getAttribute('aria-label') ?? (input.labels?.[0]?.textContent ?? '').replace(/\s*\*$/, '')

interface ActionFormProps<Data> extends ActionDialogProps<Data> {
  /** The form that is shown; none once the action is done. */
  form: RefObject<HTMLFormElement | null>
  hold: (element: HTMLFormElement | null) => void
  /** Told while a call is on its way, so that nothing closes the dialog below it. */
  onSending: (isSending: boolean) => void
  /** Stands where the buttons are, when somebody was about to leave a form that is half filled in. */
  asking: ReactNode
}

export function ActionForm<Data extends object>({
  title,
  sentence,
  submitLabel = title,
  isDangerous = false,
  needsReason = true,
  typedName,
  isComplete = true,
  changes = [],
  dryRun,
  conflict: found = null,
  children,
  send,
  done,
  onClose,
  form,
  hold,
  onSending,
  asking,
}: ActionFormProps<Data>) {
  const { t, format } = useText()
  const queries = useQueryClient()
  const { troubles, tryIt, refuse } = useFormState()
  const key = useRef(newKey())
  const isSent = useRef(false)
  const [reason, setReason] = useState('')
  const [name, setName] = useState('')
  const [others, setOthers] = useState<Problem['fields'] | null>(null)
  const action = useSend<DoneOf<Data>>({
    what: title,
    send: async (_nothing, { follow }) => {
      const header = { 'Idempotency-Key': follow(key.current['Idempotency-Key']) }
      const data = await dataOf(send(header, needsReason ? { reason: reason.trim() } : {}))
      if (isTried(data)) throw new Error('the gateway only tried what it was to do')
      return data as DoneOf<Data>
    },
    onMutate: () => refuse(new Map()),
    onError: (error) => {
      // The corrected form is another action: under the key of a refusal the interface would answer that again.
      if (isRefusal(error)) key.current = newKey()
      showAtFields(error)
    },
    onSettled: () => {
      isSent.current = false
      // The action is done: another dry run of it would only be refused.
      return queries.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind !== DRY_RUN })
    },
  })
  const isSending = action.isPending && !action.isPaused

  useEffect(() => {
    onSending(isSending)
    return () => onSending(false)
  }, [isSending, onSending])

  /** Each message at its field; the first of them comes into sight. */
  const showAtFields = (error: Error): void => {
    if (form.current === null) return
    const inputs = inputsOf(form.current).filter((input) => input.name !== '')
    const names = inputs.map((input) => input.name)
    const told = placeErrors({ t, count: format.count }, problemOf(error), names)
    refuse(told.placed)
    setOthers(told.others)
    const first = inputs.find((input) => told.placed.has(input.name))
    first?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'center' })
  }

  if (action.isSuccess) {
    const told = typeof done === 'function' ? done(action.data) : done
    return <ActionDone onClose={onClose}>{told}</ActionDone>
  }

  // What is being sent is not somebody else's change.
  const conflict = action.isPending ? null : found
  const isRight = troubles.size === 0
  const isNameTyped = typedName === undefined || isSameName(name, typedName)
  const isReady =
    isComplete &&
    isRight &&
    conflict === null &&
    (!needsReason || reason.trim() !== '') &&
    isNameTyped
  const whyNot = (): string => {
    if (conflict !== null) return t('why.conflict')
    if (!isRight) return t('why.wrong', { fields: format.and([...new Set(troubles.values())]) })
    // What is required is known by the inputs themselves, whoever has put them there.
    const missing = form.current === null ? [] : inputsOf(form.current).filter(isMissing)
    if (missing.length > 0) return t('why.missing', { fields: format.and(missing.map(labelOf)) })
    return t(isNameTyped ? 'why.unchanged' : 'why.typedName')
  }
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
    <form onSubmit={submit} noValidate ref={hold}>
      <Stack>
        {sentence !== undefined && <Text size="sm">{sentence}</Text>}
        {children}
        {isRight && changes.length > 0 && <BeforeAfter changes={changes} />}
        {dryRun !== undefined && isComplete && isRight && <DryRun of={dryRun.of} ask={ask} />}
        {needsReason && (
          <LongTextField
            name="reason"
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
        {conflict !== null && <ConflictNotice conflict={conflict} onTaken={action.reset} />}
        {action.isError && conflict === null && (
          <ErrorNotice thrown={action.error} fields={others} />
        )}
        {isUnsettled && <Hint>{t('action.sameKey')}</Hint>}
        {action.isPaused && <OfflineNotice>{t('offline.dialog')}</OfflineNotice>}
        {asking ?? (
          <Group justify="flex-end" gap="xs" className={classes['foot'] ?? ''}>
            <WhyButton why={isSending ? t('why.sending') : null} onClick={onClose}>
              {t('action.cancel')}
            </WhyButton>
            <WhyButton
              type="submit"
              variant="filled"
              {...(isDangerous && { color: 'red.9' })}
              why={isReady ? null : whyNot}
              onRefused={tryIt}
              loading={action.isPending}
            >
              {isUnsettled ? t('problem.retry') : submitLabel}
            </WhyButton>
          </Group>
        )}
      </Stack>
    </form>
  )
}

const isMissing = (input: FilledIn): boolean => input.required && input.value.trim() === ''

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
  const { troubles } = useFormState()
  if (sentence === null || troubles.size > 0) return null
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
