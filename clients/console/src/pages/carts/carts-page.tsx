import { Alert, Button, Collapse, Group, SimpleGrid, Stack, TagsInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { IconCalculator, IconMapPin, IconReceipt } from '@tabler/icons-react'
import { useRef, useState, type FormEvent } from 'react'
import { dataOf, loyalty, problemOf, type Problem } from '../../client/loyalty.js'
import { useSend } from '../../client/sending.js'
import { placeErrors } from '../../kit/field-errors.js'
import { splitChars, TextField } from '../../kit/fields.js'
import { FormProvider, useFormState, useRefusal } from '../../kit/form-state.js'
import { useText } from '../../kit/format.js'
import { AddButton, AmountInput, RemoveButton, RewardSelect, rowsOf } from '../../kit/inputs.js'
import { EmptyState, ErrorNotice, Page, Section } from '../../kit/page.js'
import { WhyButton } from '../../kit/why-button.js'
import { CustomerInput } from '../customers/customer-input.js'
import {
  cartOf,
  emptyCard,
  emptyCart,
  emptyLine,
  emptySpend,
  isComplete,
  missingOf,
  placeNames,
  type CardDraft,
  type CartDraft,
  type LineDraft,
  type SpendDraft,
} from './cart-draft.js'
import { Receipt } from './receipt-sections.js'

const CODES_MAX = 10

/** A cart is priced as a shop would have it priced, and told as a receipt. Nothing is counted or held. */
export default function CartsPage() {
  const { t } = useText()
  return (
    <Page title={t('shell.carts')} lead={t('carts.lead')}>
      <FormProvider>
        <CartForm />
      </FormProvider>
    </Page>
  )
}

function CartForm() {
  const { t, format } = useText()
  const { troubles, tryIt, refuse } = useFormState()
  const form = useRef<HTMLFormElement>(null)
  const {
    values: draft,
    setFieldValue: set,
    getInputProps: field,
  } = useForm({
    initialValues: emptyCart(),
  })
  const [others, setOthers] = useState<Problem['fields']>([])
  const asked = useSend({
    send: (body: ReturnType<typeof cartOf>) => dataOf(loyalty.POST('/v1/carts/evaluate', { body })),
    onMutate: () => refuse(new Map()),
    onError: (error) => {
      const names = [...(form.current?.elements ?? [])].flatMap((element) =>
        element instanceof HTMLInputElement && element.name !== '' ? [element.name] : [],
      )
      const told = placeErrors({ t, count: format.count }, problemOf(error), names)
      refuse(told.placed)
      setOthers(told.others)
    },
  })
  const body = cartOf(draft)
  const isReady = troubles.size === 0 && isComplete(draft)
  const isOfNow = JSON.stringify(asked.variables) === JSON.stringify(body)
  const whyNot = (): string => {
    if (troubles.size > 0) {
      return t('why.wrong', { fields: format.and([...new Set(troubles.values())]) })
    }
    const missing = missingOf(draft).map((label) => t(label))
    return missing.length === 0
      ? t('carts.nothingYetHint')
      : t('why.missing', { fields: format.and(missing) })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isReady) asked.mutate(body)
  }
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
      <Section title={t('carts.cart')}>
        <form ref={form} onSubmit={submit} noValidate>
          <Stack gap="lg">
            <CustomerInput
              name="customer_id"
              description={t('carts.customerHint')}
              {...field('customerId')}
              value={draft.customerId}
            />
            <Lines lines={draft.lines} set={(lines) => set('lines', lines)} />
            <AmountInput
              name="order.shipping.value"
              label={t('carts.shipping')}
              maw={200}
              {...field('shipping')}
            />
            <CodesInput value={draft.codes} onChange={(codes) => set('codes', codes)} />
            <Spend spend={draft.spend} set={(spend) => set('spend', spend)} />
            <Cards cards={draft.cards} set={(cards) => set('cards', cards)} />
            <Places draft={draft} onChange={(name, value) => set(name, value)} />
            <WhyButton
              type="submit"
              variant="filled"
              w="fit-content"
              leftSection={<IconCalculator size={18} aria-hidden />}
              why={isReady ? null : whyNot}
              onRefused={tryIt}
              loading={asked.isPending}
            >
              {t('carts.evaluate')}
            </WhyButton>
            {asked.isError && <ErrorNotice thrown={asked.error} fields={others} />}
          </Stack>
        </form>
      </Section>
      {asked.data === undefined ? (
        <Section title={t('carts.receipt')}>
          <EmptyState of={['carts.nothingYet', IconReceipt]} />
        </Section>
      ) : (
        <Stack gap="lg" aria-live="polite">
          {!isOfNow && <Alert color="yellow">{t('carts.changed')}</Alert>}
          <Receipt of={asked.data} isAnonymous={asked.variables?.customer_id == null} />
        </Stack>
      )}
    </SimpleGrid>
  )
}

interface RowsProps<Row> {
  set: (rows: Row[]) => void
}

function Lines({ lines, set }: RowsProps<LineDraft> & { lines: readonly LineDraft[] }) {
  const { t } = useText()
  const { add, change, remove } = rowsOf(lines, set)
  return (
    <Stack gap="sm">
      {lines.map(({ key, ...line }, index) => {
        const number = index + 1
        const inputOf = (name: Exclude<keyof LineDraft, 'key'>) => ({
          value: line[name],
          onChange: (text: string) => change(key, { [name]: text }),
        })
        const name = `order.products.${index}`
        return (
          <Group
            key={key}
            role="group"
            aria-label={t('carts.line', { number })}
            gap="xs"
            align="flex-end"
          >
            <TextField
              name={`${name}.sku`}
              label={t('carts.sku')}
              flex="3 1 9rem"
              required
              value={line.sku}
              onChange={({ currentTarget: { value } }) => change(key, { sku: value })}
            />
            <AmountInput
              name={`${name}.amount`}
              label={t('carts.pieces')}
              flex="1 1 5rem"
              isAboveZero
              required
              {...inputOf('pieces')}
            />
            <AmountInput
              name={`${name}.value`}
              label={t('carts.lineValue')}
              flex="1 1 7rem"
              required
              {...inputOf('value')}
            />
            <TextField
              name={`${name}.tags`}
              label={t('carts.tags')}
              placeholder={t('carts.tagsExample')}
              flex="3 1 10rem"
              value={line.tags}
              onChange={({ currentTarget: { value } }) => change(key, { tags: value })}
            />
            <RemoveButton
              label={t('carts.removeLine', { number })}
              why={lines.length === 1 ? t('why.onlyOne') : null}
              onClick={() => remove(key)}
            />
          </Group>
        )
      })}
      <AddButton label={t('carts.addLine')} onClick={() => add(emptyLine())} />
    </Stack>
  )
}

function CodesInput({ value, onChange }: { value: string[]; onChange: (codes: string[]) => void }) {
  const { t } = useText()
  const refusal = useRefusal('codes')
  return (
    <TagsInput
      label={t('carts.codes')}
      description={t('carts.codesHint')}
      name="codes"
      maxTags={CODES_MAX}
      splitChars={splitChars}
      acceptValueOnBlur
      value={value}
      error={refusal.why}
      onChange={(codes) => {
        refusal.forget()
        onChange(codes)
      }}
    />
  )
}

function Spend({ spend, set }: RowsProps<SpendDraft> & { spend: readonly SpendDraft[] }) {
  const { t } = useText()
  const { add, change, remove } = rowsOf(spend, set)
  return (
    <Stack gap="sm" role="group" aria-label={t('carts.spend')}>
      {spend.map(({ key, rewardId, units }, index) => (
        <Group key={key} gap="xs" align="flex-end">
          <RewardSelect
            name={`spend.${index}.reward_id`}
            flex="2 1 9rem"
            required
            value={rewardId}
            onChange={(chosen) => change(key, { rewardId: chosen })}
          />
          <AmountInput
            name={`spend.${index}.amount`}
            label={t('carts.units')}
            placeholder={t('carts.unitsMax')}
            flex="1 1 8rem"
            isAboveZero
            value={units}
            onChange={(text) => change(key, { units: text })}
          />
          <RemoveButton label={t('carts.removeSpend')} onClick={() => remove(key)} />
        </Group>
      ))}
      <AddButton label={t('carts.addSpend')} onClick={() => add(emptySpend())} />
    </Stack>
  )
}

function Cards({ cards, set }: RowsProps<CardDraft> & { cards: readonly CardDraft[] }) {
  const { t } = useText()
  const { add, change, remove } = rowsOf(cards, set)
  return (
    <Stack gap="sm" role="group" aria-label={t('carts.cards')}>
      {cards.map(({ key, code, pin, amount }, index) => (
        <Group key={key} gap="xs" align="flex-end">
          <TextField
            name={`gift_cards.${index}.code`}
            label={t('giftCard.code')}
            flex="2 1 9rem"
            autoComplete="off"
            required
            value={code}
            onChange={({ currentTarget: { value } }) => change(key, { code: value })}
          />
          <TextField
            name={`gift_cards.${index}.pin`}
            label={t('carts.pin')}
            flex="1 1 5rem"
            autoComplete="off"
            value={pin}
            onChange={({ currentTarget: { value } }) => change(key, { pin: value })}
          />
          <AmountInput
            name={`gift_cards.${index}.amount`}
            label={t('field.amount')}
            placeholder={t('carts.amountMax')}
            flex="1 1 8rem"
            isAboveZero
            value={amount}
            onChange={(text) => change(key, { amount: text })}
          />
          <RemoveButton label={t('carts.removeCard')} onClick={() => remove(key)} />
        </Group>
      ))}
      <AddButton label={t('carts.addCard')} onClick={() => add(emptyCard())} />
    </Stack>
  )
}

interface PlacesProps {
  draft: CartDraft
  onChange: (name: (typeof placeNames)[number], value: string) => void
}

/** Most offers apply everywhere, so that these are folded away. */
function Places({ draft, onChange }: PlacesProps) {
  const { t } = useText()
  const [isOpen, { toggle }] = useDisclosure(false)
  return (
    <div>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconMapPin size={14} aria-hidden />}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {t('carts.where')}
      </Button>
      <Collapse expanded={isOpen}>
        <SimpleGrid cols={2} mt="xs">
          {isOpen &&
            placeNames.map((name) => (
              <TextField
                key={name}
                name={name}
                label={t(`campaigns.tryPlace.${name}`)}
                value={draft[name]}
                onChange={({ currentTarget: { value } }) => onChange(name, value)}
              />
            ))}
        </SimpleGrid>
      </Collapse>
    </div>
  )
}
