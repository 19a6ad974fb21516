import type { Schemas } from '@loyalty/client'
import { Alert, Button, Group, Progress, Stack, Tabs, Text, TextInput } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconDownload } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { useAccount, useMay, useRewards } from '../../client/definitions.js'
import { dataOf, loyalty, pagesOf, useData } from '../../client/loyalty.js'
import { useSend } from '../../client/sending.js'
import { ActionDialog, useDialog } from '../../kit/action-dialog.js'
import { sumTexts } from '../../kit/amount.js'
import { ButtonLink } from '../../kit/button-link.js'
import { present } from '../../kit/filters.js'
import { useAmounts, useRefusalMessage, useText } from '../../kit/format.js'
import {
  BackLink,
  ErrorNotice,
  Facts,
  Hint,
  Loaded,
  Page,
  Section,
  StatusBadge,
  TextLink,
  WaitingPage,
} from '../../kit/page.js'
import { saveCsv } from '../../kit/save-csv.js'
import { WhyButton } from '../../kit/why-button.js'
import { unitsText } from '../../kit/units.js'
import { sumRefusals } from '../reports/ranking.js'
import { RedemptionsSection, RefusalsTable } from '../reports/redemptions-section.js'
import { Counted } from '../reports/report-page.js'
import { useReport, type CouponStats } from '../reports/reports.js'
import { draftOf, type Coupon } from './coupon-draft.js'
import { statusOf, useCouponFacts } from './coupon-phrases.js'
import { useCouponVersion } from './coupon-version.js'
import { Redemptions, Refusals, Used } from './redemptions.js'

const route = getRouteApi('/coupons/$id')

export default function CouponPage() {
  const { t } = useText()
  const may = useMay()
  const { id } = route.useParams()
  const { tab } = route.useSearch()
  const navigate = route.useNavigate()
  const asked = useData(['coupon', id], () =>
    loyalty.GET('/operator/v1/coupons/{id}', { params: { path: { id } } }),
  )
  const { unread } = useAccount()
  const [dialog, open] = useDialog<Switched>((switched, onClose) => (
    <SwitchCoupon {...switched} onClose={onClose} />
  ))
  const { data } = asked
  const back = <BackLink to="/coupons">{t('coupons.title')}</BackLink>
  if (data === undefined || unread !== null)
    return <WaitingPage title={t('coupons.title')} back={back} of={unread ?? asked} />
  const { code, batch_id: batchId } = data
  const name = code ?? t('coupons.batchName', { count: data.codes_count ?? 0 })
  const verb = data.status === 'ACTIVE' ? 'disable' : 'enable'
  const tabs = [
    ...(may('support:read') ? (['redemptions', 'refusals'] as const) : []),
    ...(may('reports:read') ? (['figures'] as const) : []),
    ...(code !== null && may('coupons:redeem') ? (['check'] as const) : []),
    ...(batchId !== null && may('programme:write') ? (['codes'] as const) : []),
  ]
  return (
    <Page
      title={name}
      lead={data.name ?? undefined}
      back={back}
      badge={<StatusBadge status={statusOf(data)} />}
      of={asked}
      actions={
        may('programme:write') && (
          <>
            <Button onClick={() => open({ verb, coupon: data })}>{t(`coupon.${verb}`)}</Button>
            <ButtonLink to="/coupons/$id/edit" params={{ id }}>
              {t('action.change')}
            </ButtonLink>
          </>
        )
      }
    >
      <CouponFacts coupon={data} />
      <Tabs
        value={tabs.find((one) => one === tab) ?? tabs[0] ?? null}
        onChange={(next) => void navigate({ search: present({ tab: next ?? '' }), replace: true })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`coupon.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="figures">
          <CouponFigures id={id} name={name} />
        </Tabs.Panel>
        <Tabs.Panel value="redemptions">
          <Redemptions couponId={id} />
        </Tabs.Panel>
        <Tabs.Panel value="refusals">
          <Refusals couponId={id} />
        </Tabs.Panel>
        <Tabs.Panel value="check">
          {code !== null && <CheckCoupon code={code} brandId={data.brand_id} />}
        </Tabs.Panel>
        <Tabs.Panel value="codes">{batchId !== null && <Codes batchId={batchId} />}</Tabs.Panel>
      </Tabs>
      {dialog}
    </Page>
  )
}

interface Switched {
  verb: 'disable' | 'enable'
  coupon: Coupon
}

/** Disables or enables the coupon that the person has seen. */
function SwitchCoupon({ verb, coupon, onClose }: Switched & { onClose: () => void }) {
  const { t, format } = useText()
  const [draft, fill] = useState(() => draftOf(coupon, format.zone))
  const { conflict, send } = useCouponVersion({ coupon, draft, fill })
  return (
    <ActionDialog
      title={t(`coupon.${verb}`)}
      sentence={t(`coupon.${verb}Sentence`)}
      needsReason={false}
      conflict={conflict}
      send={(header) =>
        send((tag) =>
          loyalty.POST(`/operator/v1/coupons/{id}/${verb}`, {
            params: { path: { id: coupon.id }, header: { ...header, ...tag } },
          }),
        )
      }
      done={t(`coupon.${verb}d`)}
      onClose={onClose}
    />
  )
}

/** What everybody asks of a coupon, and what this one has beyond that. */
const always: ReadonlySet<keyof Schemas['Coupon']> = new Set([
  'grants',
  'max_redemptions',
  'max_redemptions_per_customer',
  'starts_at',
  'ends_at',
  'brand_id',
])

const isSaid = (coupon: Schemas['Coupon'], field: keyof Schemas['Coupon']): boolean => {
  const value = coupon[field]
  if (field === 'name') return false
  if (field === 'combinable') return value === false
  const isEmpty = Array.isArray(value) && value.length === 0
  return always.has(field) || (value !== null && value !== false && !isEmpty)
}

function CouponFacts({ coupon }: { coupon: Schemas['Coupon'] }) {
  const { t } = useText()
  const factsOf = useCouponFacts(coupon.campaign_id)
  return (
    <Section title={t('campaigns.definition')}>
      <Facts
        facts={[
          [t('coupons.used'), <Used key="used" coupon={coupon} />],
          ...factsOf(coupon)
            .filter(({ of }) => isSaid(coupon, of))
            .map(({ name, words }) => [name, words] as const),
        ]}
      />
    </Section>
  )
}

/** Tells if a customer could use the code now, and why not. Nothing is redeemed. */
function CheckCoupon({ code, brandId }: { code: string; brandId: string | null }) {
  const { t } = useText()
  const refusalMessage = useRefusalMessage()
  const amountsOf = useAmounts()
  const [customerId, setCustomerId] = useState('')
  const check = useSend({
    send: () =>
      dataOf(
        loyalty.POST('/v1/coupons/validate', {
          body: { customer_id: customerId.trim(), code, brand_id: brandId },
        }),
      ),
  })
  const ask = (event: FormEvent): void => {
    event.preventDefault()
    check.mutate()
  }
  const { data: answer } = check
  return (
    <>
      <form onSubmit={ask}>
        <Group align="flex-end" mb="md">
          <TextInput
            label={t('field.id')}
            flex="1 1 14rem"
            maw={360}
            value={customerId}
            onChange={(event) => {
              setCustomerId(event.currentTarget.value)
              check.reset()
            }}
          />
          <WhyButton
            type="submit"
            why={customerId.trim() === '' ? t('why.missing', { fields: t('field.id') }) : null}
            loading={check.isPending}
          >
            {t('coupon.check')}
          </WhyButton>
        </Group>
      </form>
      {check.isError && <ErrorNotice thrown={check.error} />}
      {answer !== undefined && (
        <Alert
          role="status"
          color={answer.redeemable ? 'teal' : 'orange'}
          icon={answer.redeemable ? <IconCircleCheck aria-hidden /> : <IconCircleX aria-hidden />}
          title={t(answer.redeemable ? 'coupon.works' : 'coupon.worksNot')}
        >
          {answer.refusal === null
            ? amountsOf(answer.accumulations)
            : refusalMessage(answer.refusal.code)}
        </Alert>
      )}
    </>
  )
}

const LOOK_AGAIN_MS = 1_000
const PERCENT = 100

function Codes({ batchId }: { batchId: string }) {
  const { t, format } = useText()
  const params = { path: { batch_id: batchId } }
  const { data, error, refetch } = useData(
    ['batch', batchId],
    () => loyalty.GET('/operator/v1/coupons/bulk/{batch_id}', { params }),
    { refetchInterval: ({ state }) => (state.data?.status === 'DONE' ? false : LOOK_AGAIN_MS) },
  )
  const [count, setCount] = useState(0)
  const stop = useRef<AbortController>(null)
  const download = useSend({
    /** Whether there is a file; false where it was stopped. */
    send: async (_nothing: void, { signal: gone }) => {
      const stopped = new AbortController()
      stop.current = stopped
      setCount(0)
      const signal = AbortSignal.any([gone, stopped.signal])
      try {
        const codes = await readCodes(batchId, { signal, onRead: setCount })
        saveCsv(`codes-${batchId}`, [[t('field.code')], ...codes.map((code) => [code])])
        return true
      } catch (thrown) {
        if (!stopped.signal.aborted) throw thrown
        return false
      }
    },
  })
  return (
    <Section
      title={t('coupon.codes')}
      actions={
        download.isPending ? (
          <Button onClick={() => stop.current?.abort()}>{t('customers.exportStop')}</Button>
        ) : (
          <WhyButton
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => download.mutate()}
            why={data?.status === 'DONE' ? null : t('coupon.notMade')}
          >
            {t('coupon.download')}
          </WhyButton>
        )
      }
    >
      {error !== null && <ErrorNotice thrown={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <Group>
          <Progress
            flex={1}
            value={(data.made / data.count) * PERCENT}
            aria-label={t('coupon.codes')}
          />
          <Text size="sm">
            {t('coupon.codesMade', {
              made: format.count(data.made),
              all: format.count(data.count),
            })}
          </Text>
        </Group>
      )}
      {download.isPending && (
        <Text size="sm" role="status">
          {t('coupon.codesRead', {
            read: format.count(count),
            all: format.count(data?.count ?? count),
          })}
        </Text>
      )}
      {download.data === false && <Hint aria-live="polite">{t('customers.exportStopped')}</Hint>}
      {download.isError && <ErrorNotice thrown={download.error} />}
    </Section>
  )
}

interface Reading {
  signal: AbortSignal
  /** Told how many there are so far. */
  onRead: (count: number) => void
}

async function readCodes(batchId: string, { signal, onRead }: Reading): Promise<string[]> {
  const codes: string[] = []
  const pages = pagesOf((query) =>
    loyalty.GET('/operator/v1/coupons/bulk/{batch_id}/codes', {
      params: { path: { batch_id: batchId }, query },
      signal,
    }),
  )
  for await (const { data } of pages) {
    codes.push(...data.map(({ code }) => code))
    onRead(codes.length)
  }
  return codes
}

/** Figures of a coupon or a batch, whose name a file has: in all, and in each of the last 30 days. */
function CouponFigures({ id, name }: { id: string; name: string }) {
  const { t } = useText()
  const report = useReport(['coupon', id], () =>
    dataOf(loyalty.GET('/operator/v1/coupons/{id}/stats', { params: { path: { id } } })),
  )
  return (
    <Loaded of={report} height={320}>
      {({ total, days, rewards, as_of: asOf, counted_from: countedFrom }) => (
        <Stack gap="lg">
          <Totals total={total} rewards={rewards} />
          <RedemptionsSection title={t('reports.coupon.days')} file={name} periods={days} />
          <Text size="sm">
            <TextLink to="/reports/coupons" search={{ coupon: id }}>
              {t('reports.coupon.more')}
            </TextLink>
          </Text>
          <RefusalsTable
            title={t('reports.coupon.refusals')}
            file={`${name} ${t('reports.coupons.refused')}`}
            refusals={sumRefusals([total])}
          />
          <Counted asOf={asOf} countedFrom={countedFrom} />
        </Stack>
      )}
    </Loaded>
  )
}

function Totals({ total, rewards }: Pick<CouponStats, 'total' | 'rewards'>) {
  const { t, format } = useText()
  const { nameOf, isCosted } = useRewards()
  const unitsOf = (figure: 'granted' | 'spent'): string | null =>
    rewards
      .filter((row) => row[figure] !== '0')
      .map((row) => unitsText(format.amount(row[figure]), nameOf(row.reward_id)))
      .join(', ') || null
  return (
    <Section title={t('field.inAll')}>
      <Facts
        facts={[
          [t('reports.coupons.redemptions'), format.count(total.redemptions)],
          [t('reports.coupons.reversals'), format.count(total.reversals)],
          [t('reports.coupon.granted'), unitsOf('granted')],
          [t('reports.coupon.spent'), unitsOf('spent')],
          ...(rewards.some(({ reward_id: id }) => isCosted(id))
            ? [[t('field.cost'), format.money(sumTexts(rewards.map(({ cost }) => cost)))] as const]
            : []),
        ]}
      />
    </Section>
  )
}
