import { Button, Menu, SimpleGrid } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  IconArrowsExchange,
  IconBan,
  IconChevronDown,
  IconEraser,
  IconGift,
  IconGiftCard,
  IconLockOpen,
  IconPencil,
  IconTrophy,
  type Icon,
} from '@tabler/icons-react'
import { useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../client/definitions.js'
import { loyalty, type BodyOf } from '../../client/loyalty.js'
import { ActionDialog, useDialog } from '../../kit/action-dialog.js'
import { DayInput } from '../../kit/day-input.js'
import { ChoiceField, TextField } from '../../kit/fields.js'
import { useVersion } from '../../kit/version.js'
import { SellGiftCard } from '../gift-cards/sell-gift-card.js'
import type { Customer, Wallet } from './customer-page.js'
import { versionOf } from './customer-version.js'
import { IssueGiftCard, SetTier, Transfer } from './grants.js'

interface ActionProps {
  customer: Customer
  wallet: Wallet
  onClose: () => void
}

interface Action {
  word:
    'edit' | 'setTier' | 'giftCard' | 'sellGiftCard' | 'transfer' | 'block' | 'unblock' | 'erase'
  icon: Icon
  dialog: ComponentType<ActionProps>
  /** The scope that a token needs, where it is another than `support:write`. */
  scope?: string
}

const actionsFor = ({ status }: Customer): Action[] => [
  { word: 'edit', icon: IconPencil, dialog: EditProfile },
  { word: 'setTier', icon: IconTrophy, dialog: SetTier },
  { word: 'giftCard', icon: IconGift, dialog: IssueGiftCard },
  { word: 'sellGiftCard', icon: IconGiftCard, dialog: SellToCustomer, scope: 'giftcards:sell' },
  { word: 'transfer', icon: IconArrowsExchange, dialog: Transfer },
  status === 'ACTIVE'
    ? { word: 'block', icon: IconBan, dialog: ChangeStatus }
    : { word: 'unblock', icon: IconLockOpen, dialog: ChangeStatus },
  { word: 'erase', icon: IconEraser, dialog: Erase, scope: 'people:erase' },
]

interface CustomerActionsProps {
  customer: Customer
  wallet: Wallet
  /** Nothing can be done any more; a dialog that is open tells its end. */
  isGone: boolean
}

export function CustomerActions({ customer, wallet, isGone }: CustomerActionsProps) {
  const { t } = useTranslation()
  const may = useMay()
  const [dialog, open] = useDialog<Action>((action, onClose) => (
    <action.dialog customer={customer} wallet={wallet} onClose={onClose} />
  ))
  const actions = actionsFor(customer).filter(({ scope = 'support:write' }) => may(scope))
  if (actions.length === 0) return null
  return (
    <>
      {!isGone && (
        <Menu position="bottom-end" width={240}>
          <Menu.Target>
            <Button rightSection={<IconChevronDown size={16} aria-hidden />}>
              {t('customer.actions')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {actions.map((action) => (
              <Menu.Item
                key={action.word}
                leftSection={<action.icon size={16} aria-hidden />}
                {...(action.word === 'erase' && { color: 'red' })}
                onClick={() => open(action)}
              >
                {t(`customer.${action.word}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {dialog}
    </>
  )
}

const SellToCustomer = ({ customer, onClose }: ActionProps) => (
  <SellGiftCard holder={customer.id} onClose={onClose} />
)

function ChangeStatus({ customer, wallet, onClose }: ActionProps) {
  const { t } = useTranslation()
  // As it was when the dialog opened: the page below reads it anew.
  const [verb] = useState<'block' | 'unblock'>(customer.status === 'ACTIVE' ? 'block' : 'unblock')
  const status = verb === 'block' ? 'BLOCKED' : 'ACTIVE'
  const values: Pick<Customer, 'status'> = { status }
  const { conflict, send } = useVersion({
    ...versionOf(customer, wallet),
    draftOf: (one) => ({ status: one.customer.status }),
    values,
    fill: (filled) => {
      if (filled.status !== status) onClose()
    },
    tell: (_, told) => ({ name: t('field.status'), value: t(`status.${told.status}`) }),
  })
  return (
    <ActionDialog
      title={t(`customer.${verb}`)}
      sentence={t(`customer.${verb}Sentence`, { name: customer.name ?? customer.id })}
      isDangerous={verb === 'block'}
      conflict={conflict}
      send={(header, why) =>
        send((tag) =>
          loyalty.PATCH('/operator/v1/customers/{id}', {
            params: { path: { id: customer.id }, header: { ...header, ...tag } },
            body: { status, ...why },
          }),
        )
      }
      done={t(`customer.${verb}ed`)}
      onClose={onClose}
    />
  )
}

function Erase({ customer, onClose }: ActionProps) {
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
      send={(header) =>
        loyalty.DELETE('/operator/v1/customers/{id}', {
          params: { path: { id: customer.id }, header },
        })
      }
      done={t('customer.erased')}
      onClose={onClose}
    />
  )
}

type Patch = Required<BodyOf<'updateCustomerAsOperator'>>
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

type Draft = Record<TextField, string> & Pick<Customer, 'dob' | 'gender'>

const textsBy = (textOf: (field: TextField) => string) =>
  Object.fromEntries(texts.map((field) => [field, textOf(field)])) as Record<TextField, string>

const draftOf = (customer: Customer): Draft => ({
  ...textsBy((field) => customer[field] ?? ''),
  dob: customer.dob?.slice(0, 10) ?? null,
  gender: customer.gender,
})

const orNull = (text: string): string | null => (text === '' ? null : text)

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
    ...(differs('dob') && { dob: after.dob === null ? null : `${after.dob}T00:00:00.000Z` }),
    ...(differs('gender') && { gender: after.gender }),
  }
}

function EditProfile({ customer, wallet, onClose }: ActionProps) {
  const { t } = useTranslation()
  const { values, setValues, getInputProps: field } = useForm({ initialValues: draftOf(customer) })
  const typed = { ...values, ...textsBy((name) => values[name].trim()) }
  const shown = (draft: Draft, name: keyof Draft): string =>
    (name === 'gender' && draft.gender !== null
      ? t(`customer.genders.${draft.gender}`)
      : draft[name]) || '–'
  const { conflict, send, seen } = useVersion({
    ...versionOf(customer, wallet),
    draftOf: (one) => draftOf(one.customer),
    values: typed,
    fill: setValues,
    tell: (name, draft) => ({ name: t(`field.${name}`), value: shown(draft, name) }),
  })
  // As it was when the dialog opened: another try sends the same, whatever the page below reads anew.
  const before = draftOf(seen.customer)
  const changed = fields.filter((name) => before[name] !== typed[name])
  return (
    <ActionDialog
      title={t('customer.edit')}
      submitLabel={t('action.save')}
      isComplete={changed.length > 0}
      changes={changed.map((name) => ({
        name: t(`field.${name}`),
        before: shown(before, name),
        after: shown(typed, name),
      }))}
      conflict={conflict}
      send={(header, why) =>
        send((tag) =>
          loyalty.PATCH('/operator/v1/customers/{id}', {
            params: { path: { id: customer.id }, header: { ...header, ...tag } },
            body: { ...patchOf(before, typed), ...why },
          }),
        )
      }
      done={t('action.saved')}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {texts.map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`field.${name}`)}
            data-autofocus={name === 'name' || undefined}
            {...field(name)}
          />
        ))}
        <DayInput name="dob" label={t('field.dob')} {...field('dob')} />
        <ChoiceField
          name="gender"
          label={t('field.gender')}
          clearable
          data={genders.map((value) => ({ value, label: t(`customer.genders.${value}`) }))}
          {...field('gender')}
        />
      </SimpleGrid>
    </ActionDialog>
  )
}
