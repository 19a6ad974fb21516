import { Button, Menu, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  IconArrowsExchange,
  IconBan,
  IconChevronDown,
  IconEraser,
  IconGift,
  IconLockOpen,
  IconPencil,
  IconTrophy,
  type Icon,
} from '@tabler/icons-react'
import { useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../client/definitions.js'
import { answerOf, loyalty, type BodyOf } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import { DayInput } from '../../kit/day-input.js'
import type { Customer, Wallet } from './customer-page.js'
import { IssueGiftCard, SetTier, Transfer } from './grants.js'

interface ActionProps {
  customer: Customer
  wallet: Wallet
  onClose: () => void
}

interface Action {
  word: 'edit' | 'setTier' | 'giftCard' | 'transfer' | 'block' | 'unblock' | 'erase'
  icon: Icon
  scope: string
  dialog: ComponentType<ActionProps>
}

const actionsFor = ({ status }: Customer): Action[] => {
  const isActive = status === 'ACTIVE'
  return [
    { word: 'edit', icon: IconPencil, scope: 'support:write', dialog: EditProfile },
    { word: 'setTier', icon: IconTrophy, scope: 'support:write', dialog: SetTier },
    { word: 'giftCard', icon: IconGift, scope: 'support:write', dialog: IssueGiftCard },
    { word: 'transfer', icon: IconArrowsExchange, scope: 'support:write', dialog: Transfer },
    {
      word: isActive ? 'block' : 'unblock',
      icon: isActive ? IconBan : IconLockOpen,
      scope: 'support:write',
      dialog: ChangeStatus,
    },
    { word: 'erase', icon: IconEraser, scope: 'people:erase', dialog: Erase },
  ]
}

interface CustomerActionsProps {
  customer: Customer
  wallet: Wallet
  /** Nothing can be done any more; a dialog that is open tells its end. */
  isGone: boolean
}

/** The actions on a customer that the token allows. */
export function CustomerActions({ customer, wallet, isGone }: CustomerActionsProps) {
  const { t } = useTranslation()
  const may = useMay()
  const [open, setOpen] = useState<Action | null>(null)
  const actions = actionsFor(customer).filter(({ scope }) => may(scope))
  if (actions.length === 0) return null
  return (
    <>
      {!isGone && (
        <Menu position="bottom-end" width={240}>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
              {t('customer.actions')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {actions.map((action) => (
              <Menu.Item
                key={action.word}
                leftSection={<action.icon size={16} aria-hidden />}
                {...(action.word === 'erase' && { color: 'red' })}
                onClick={() => setOpen(action)}
              >
                {t(`customer.${action.word}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {open !== null && (
        <open.dialog customer={customer} wallet={wallet} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

/** Blocks a customer, or lets them earn and spend again. */
function ChangeStatus({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { t } = useTranslation()
  // As it was when the dialog opened: the page below reads it anew.
  const [verb] = useState<'block' | 'unblock'>(customer.status === 'ACTIVE' ? 'block' : 'unblock')
  return (
    <ActionDialog
      title={t(`customer.${verb}`)}
      sentence={t(`customer.${verb}Sentence`, { name: customer.name ?? customer.id })}
      submitLabel={t(`customer.${verb}`)}
      isDangerous={verb === 'block'}
      submit={({ key, reason }) =>
        answerOf(
          loyalty.PATCH('/operator/v1/customers/{id}', {
            params: { path: { id: customer.id }, header: { 'Idempotency-Key': key } },
            body: { status: verb === 'block' ? 'BLOCKED' : 'ACTIVE', reason },
          }),
        )
      }
      done={() => t(`customer.${verb}ed`)}
      onClose={onClose}
    />
  )
}

/** Erases a person for ever, once their name is typed. */
function Erase({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { t } = useTranslation()
  const name = customer.name ?? customer.id
  return (
    <ActionDialog
      title={t('customer.eraseTitle')}
      sentence={t('customer.eraseSentence', { name })}
      submitLabel={t('customer.erase')}
      isDangerous
      needsReason={false}
      typedName={name}
      submit={({ key }) =>
        answerOf(
          loyalty.DELETE('/operator/v1/customers/{id}', {
            params: { path: { id: customer.id }, header: { 'Idempotency-Key': key } },
          }),
        )
      }
      done={() => t('customer.erased')}
      onClose={onClose}
    />
  )
}

type Patch = Required<BodyOf<'patch-operator-v1-customers-id'>>
/** The texts of a customer. The compiler asks for each that the interface takes. */
type TextField = { [Field in keyof Patch]: string extends Patch[Field] ? Field : never }[Exclude<
  keyof Patch,
  'reason' | 'dob'
>]

const textFields = {
  name: true,
  email: true,
  phone: true,
  document_type: true,
  document_number: true,
  country: true,
} satisfies Record<TextField, true>
export const texts = Object.keys(textFields) as TextField[]
const fields = [...texts, 'dob', 'gender'] as const
const genders = ['FEMALE', 'MALE'] as const

type Draft = Record<(typeof fields)[number], string>

const textsBy = (textOf: (field: TextField) => string) =>
  Object.fromEntries(texts.map((field) => [field, textOf(field)])) as Record<TextField, string>

const draftOf = (customer: Customer): Draft => ({
  ...textsBy((field) => customer[field] ?? ''),
  dob: customer.dob?.slice(0, 10) ?? '',
  gender: customer.gender ?? '',
})

const orNull = <Text extends string>(text: Text | ''): Text | null => (text === '' ? null : text)

/** The body of the request: the fields that differ. A document goes with both its parts. */
function patchOf(before: Draft, after: Draft) {
  const differs = (field: keyof Draft): boolean => before[field] !== after[field]
  const isDocument = differs('document_type') || differs('document_number')
  const isSent = (field: TextField) => (field.startsWith('document_') ? isDocument : differs(field))
  const sent = texts
    .filter(isSent)
    .map((field) => [
      field,
      orNull(field === 'phone' ? after.phone.replace(/[\s().-]/g, '') : after[field]),
    ])
  return {
    ...(Object.fromEntries(sent) as Partial<Record<TextField, string | null>>),
    ...(differs('dob') && { dob: after.dob === '' ? null : `${after.dob}T00:00:00.000Z` }),
    ...(differs('gender') && { gender: genders.find((one) => one === after.gender) ?? null }),
  }
}

/** Corrects what is known of somebody. */
function EditProfile(props: { customer: Customer; onClose: () => void }) {
  const { onClose } = props
  const { t } = useTranslation()
  // As it was when the dialog opened: another try sends the same, whatever the page below reads anew.
  const [customer] = useState(props.customer)
  const form = useForm({ initialValues: draftOf(customer) })
  const before = draftOf(customer)
  const after = trimmed(form.values)
  const shown = (field: keyof Draft, text: string): string => {
    const gender = genders.find((one) => one === text)
    if (field === 'gender' && gender !== undefined) return t(`customer.genders.${gender}`)
    return text === '' ? '–' : text
  }
  return (
    <ActionDialog
      title={t('customer.edit')}
      submitLabel={t('action.save')}
      isComplete={fields.some((field) => before[field] !== after[field])}
      changes={fields
        .filter((field) => before[field] !== after[field])
        .map((field) => ({
          name: t(`customer.field.${field}`),
          before: shown(field, before[field]),
          after: shown(field, after[field]),
        }))}
      submit={({ key, reason }) =>
        answerOf(
          loyalty.PATCH('/operator/v1/customers/{id}', {
            params: { path: { id: customer.id }, header: { 'Idempotency-Key': key } },
            body: { ...patchOf(before, after), reason },
          }),
        )
      }
      done={() => t('action.saved')}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {texts.map((field) => (
          <TextInput
            key={field}
            label={t(`customer.field.${field}`)}
            {...(field === 'name' && { 'data-autofocus': true })}
            {...form.getInputProps(field)}
          />
        ))}
        <DayInput
          label={t('customer.field.dob')}
          value={orNull(form.values.dob)}
          onChange={(day) => form.setFieldValue('dob', day ?? '')}
        />
        <Select
          label={t('customer.field.gender')}
          clearable
          data={genders.map((value) => ({ value, label: t(`customer.genders.${value}`) }))}
          value={orNull(form.values.gender)}
          onChange={(value) => form.setFieldValue('gender', value ?? '')}
        />
      </SimpleGrid>
    </ActionDialog>
  )
}

const trimmed = (draft: Draft): Draft => ({ ...draft, ...textsBy((field) => draft[field].trim()) })
