import { Alert, Group, Pill, SegmentedControl, Stack, Textarea } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { Schemas } from '@loyalty/client'
import { useMay, useTiers } from '../../client/definitions.js'
import { dataOf, loyalty, pagesOf } from '../../client/loyalty.js'
import { useSend } from '../../client/sending.js'
import { ButtonLink } from '../../kit/button-link.js'
import { DayInput } from '../../kit/day-input.js'
import { TextField } from '../../kit/fields.js'
import { useFilters } from '../../kit/filters.js'
import { FormProvider, useFormState } from '../../kit/form-state.js'
import { useText } from '../../kit/format.js'
import { AmountInput, RewardSelect } from '../../kit/inputs.js'
import { BETWEEN_IDS } from '../../kit/links.js'
import { ChoiceFilter, Filters, StatusFilter, TextFilter } from '../../kit/list.js'
import { ErrorNotice, Hint, Page, Section } from '../../kit/page.js'
import { WhyButton } from '../../kit/why-button.js'
import { askedOf, isTooShort, statuses, type CustomerFilters } from '../customers/asked.js'
import { CustomerInput } from '../customers/customer-input.js'
import { findCustomers } from '../customers/find-customers.js'
import { isChosen, noGift, type Gift } from './gift.js'
import { GiveRun, type Plan } from './give-run.js'
import { idsIn } from './run.js'

type Coupon = Schemas['Coupon']

const route = getRouteApi('/give')
const ways = ['PICKED', 'PASTED', 'FILTER'] as const
type Way = (typeof ways)[number]
/** A page that stays open can go through so many. */
const CUSTOMERS_MAX = 50_000
const NAME_MAX = 200

/** Something for one customer, for chosen ones, or for all whom a filter finds: one by one, and nobody twice. */
export default function GivePage() {
  const { t } = useText()
  return (
    <Page title={t('shell.give')} lead={t('giving.lead')}>
      <FormProvider>
        <GiveForm />
      </FormProvider>
    </Page>
  )
}

function GiveForm() {
  const { t, format } = useText()
  const { troubles, tryIt } = useFormState()
  const filters = route.useSearch()
  const may = useMay()
  const { customer, to_whom: asked } = filters
  const [way, setWay] = useState<Way>(ways.find((one) => one === asked) ?? 'PICKED')
  const [gift, setGift] = useState<Gift>(noGift)
  const [picked, setPicked] = useState<string[]>(customer?.split(BETWEEN_IDS) ?? [])
  const [pasted, setPasted] = useState('')
  const [name, setName] = useState('')
  const [read, setRead] = useState(0)
  const found = askedOf(filters, format.zone)

  // The filters stand in the address, which changes by itself too.
  const foundText = JSON.stringify(found)

  const listed = way === 'PICKED' ? picked : idsIn(pasted)
  const preview = useSend({
    send: async (_nothing, { signal }): Promise<Plan> => {
      setRead(0)
      const whom =
        way === 'FILTER' ? await readAllOf(found, signal, setRead) : { ids: listed, ...none }
      const isOfCoupon = gift.kind === 'COUPON' && may('programme:read')
      const coupon = isOfCoupon ? await findCoupon(gift.code.trim()) : undefined
      return { ...whom, gift, coupon, name: name.trim(), foundBy: foundText }
    },
  })
  // A preview is of what is filled in now, and of nothing else.
  const change = (apply: () => void): void => {
    apply()
    preview.reset()
  }
  const missing = [
    ...(isChosen(gift) ? [] : [t('giving.what')]),
    ...(way !== 'FILTER' && listed.length === 0 ? [t('giving.toWhom')] : []),
    ...(name.trim() === '' ? [t('giving.name')] : []),
  ]
  const isShort = way === 'FILTER' && isTooShort(found)
  const whyNot = (): string => {
    if (troubles.size > 0) {
      return t('why.wrong', { fields: format.and([...new Set(troubles.values())]) })
    }
    return isShort ? t('found.short') : t('why.missing', { fields: format.and(missing) })
  }

  if (preview.data?.foundBy === foundText) {
    return <GiveRun plan={preview.data} max={CUSTOMERS_MAX} onBack={() => preview.reset()} />
  }
  return (
    <>
      <Section title={t('giving.what')}>
        <GiftFields gift={gift} onChange={(part) => change(() => setGift({ ...gift, ...part }))} />
      </Section>
      <Section title={t('giving.toWhom')}>
        <Stack gap="md">
          <SegmentedControl
            w="fit-content"
            aria-label={t('giving.toWhom')}
            data={ways.map((value) => ({ value, label: t(`giving.ways.${value}`) }))}
            value={way}
            onChange={(value) => change(() => setWay(value))}
          />
          {way === 'PICKED' && <Picked ids={picked} set={(ids) => change(() => setPicked(ids))} />}
          {way === 'PASTED' && (
            <Textarea
              label={t('giving.pasted')}
              description={t('giving.pastedHint')}
              autosize
              minRows={4}
              maxRows={12}
              value={pasted}
              onChange={({ currentTarget: { value } }) => change(() => setPasted(value))}
            />
          )}
          {way === 'FILTER' && <Filter found={found} />}
          {way === 'FILTER' && gift.kind === 'UNITS' && (
            <Group gap="xs">
              <Hint>{t('giving.bulkHint')}</Hint>
              <ButtonLink to="/bulk/new">{t('bulk.create')}</ButtonLink>
            </Group>
          )}
        </Stack>
      </Section>
      <Section title={t('giving.preview')}>
        <Stack gap="md">
          <TextField
            name="reason"
            label={t('giving.name')}
            description={t('giving.nameHint')}
            maxLength={NAME_MAX}
            maw={480}
            required
            value={name}
            onChange={({ currentTarget: { value } }) => change(() => setName(value))}
          />
          <WhyButton
            variant="filled"
            w="fit-content"
            why={missing.length === 0 && troubles.size === 0 && !isShort ? null : whyNot}
            onRefused={tryIt}
            loading={preview.isPending}
            onClick={() => preview.mutate()}
          >
            {t('giving.preview')}
          </WhyButton>
          {preview.isPending && way === 'FILTER' && (
            <Hint aria-live="polite">{t('giving.read', { count: read })}</Hint>
          )}
          {preview.isError && (
            <ErrorNotice thrown={preview.error} onRetry={() => preview.mutate()} />
          )}
        </Stack>
      </Section>
    </>
  )
}

/** The coupon of a code that can be redeemed now, one for all brands before that of a single one; null: there is none. */
async function findCoupon(code: string): Promise<Coupon | null> {
  const query = { code, status: 'ACTIVE' as const }
  const found = await dataOf(loyalty.GET('/operator/v1/coupons', { params: { query } }))
  return found.find(({ brand_id: brand }) => brand === null) ?? found[0] ?? null
}

const none = { skipped: 0, cut: null }

/** All active customers whom the filters find, and how many others. */
async function readAllOf(
  filters: CustomerFilters,
  signal: AbortSignal,
  onRead: (count: number) => void,
) {
  const ids: string[] = []
  let skipped = 0
  let cut: Plan['cut'] = null
  const pages = pagesOf(async (page) => ({ data: await findCustomers(filters, page) }))
  for await (const { data, truncated } of pages) {
    if (truncated === true) cut = 'truncated'
    signal.throwIfAborted()
    const active = data.filter(({ status }) => status === 'ACTIVE')
    ids.push(...active.map(({ id }) => id))
    skipped += data.length - active.length
    onRead(ids.length)
    if (ids.length > CUSTOMERS_MAX) cut = 'cut'
    if (cut !== null) break
  }
  return { ids: [...new Set(ids)], skipped, cut }
}

function GiftFields({ gift, onChange }: { gift: Gift; onChange: (part: Partial<Gift>) => void }) {
  const { t } = useText()
  const kinds = useMay()('coupons:redeem') ? (['UNITS', 'COUPON'] as const) : (['UNITS'] as const)
  return (
    <Stack gap="md">
      <SegmentedControl
        w="fit-content"
        aria-label={t('giving.what')}
        data={kinds.map((value) => ({
          value,
          label: t(`giving.kinds.${value}`),
        }))}
        value={gift.kind}
        onChange={(kind) => onChange({ kind })}
      />
      {gift.kind === 'UNITS' ? (
        <Group align="flex-start">
          <RewardSelect
            flex="2 1 12rem"
            maw={320}
            required
            value={gift.rewardId}
            onChange={(rewardId) => onChange({ rewardId })}
          />
          <AmountInput
            name="amount"
            label={t('giving.amount')}
            flex="1 1 9rem"
            maw={220}
            isAboveZero
            required
            value={gift.amount}
            onChange={(amount) => onChange({ amount })}
          />
        </Group>
      ) : (
        <TextField
          name="code"
          label={t('field.code')}
          description={t('giving.codeHint')}
          maw={320}
          required
          value={gift.code}
          onChange={({ currentTarget: { value } }) => onChange({ code: value })}
        />
      )}
    </Stack>
  )
}

function Picked({ ids, set }: { ids: readonly string[]; set: (ids: string[]) => void }) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const id = typed.trim()
  const add = (): void => {
    set([...new Set([...ids, id])])
    setTyped('')
  }
  return (
    <>
      <Group align="flex-end" gap="xs">
        <div style={{ flex: '0 1 22rem' }}>
          <CustomerInput value={typed} onChange={setTyped} />
        </div>
        <WhyButton
          why={id === '' ? t('why.missing', { fields: t('field.customer') }) : null}
          onClick={add}
        >
          {t('giving.add')}
        </WhyButton>
      </Group>
      {ids.length > 0 && (
        <Pill.Group role="group" aria-label={t('giving.picked')}>
          {ids.map((one) => (
            <Pill
              key={one}
              withRemoveButton
              // Keys reach it, and it is read out: the library hides it from both.
              removeButtonProps={{
                'aria-label': t('action.removeOf', { name: one }),
                'aria-hidden': false,
                tabIndex: 0,
              }}
              onRemove={() => set(ids.filter((other) => other !== one))}
            >
              {one}
            </Pill>
          ))}
        </Pill.Group>
      )}
    </>
  )
}

/** The filters of the list of customers, which stand in the address here too. */
function Filter({ found }: { found: CustomerFilters }) {
  const { t } = useText()
  const filters = route.useSearch()
  const { list, tiers } = useTiers()
  const { chosen, typed } = useFilters(filters, route.useNavigate())
  return (
    <>
      <Filters>
        <TextFilter
          label={t('action.find')}
          placeholder={t('customers.searchHint')}
          {...typed('q')}
        />
        <ChoiceFilter
          label={t('field.tier')}
          of={list}
          data={tiers.map(({ id, name }) => ({ value: id, label: name }))}
          {...chosen('tier')}
        />
        <StatusFilter label={t('field.status')} of={statuses} {...chosen('status')} />
        <TextFilter
          label={t('customers.tag')}
          placeholder={t('customers.tagHint')}
          {...typed('tag')}
        />
        <DayInput label={t('customers.from')} {...chosen('from')} />
        <DayInput label={t('limits.until')} {...chosen('to')} minDate={filters.from ?? null} />
      </Filters>
      {isTooShort(found) && <Hint aria-live="polite">{t('found.short')}</Hint>}
      {Object.keys(found).length === 0 && <Alert color="yellow">{t('giving.everyone')}</Alert>}
    </>
  )
}
