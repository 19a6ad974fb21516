import { Button, NumberInput, Switch, Timeline } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRewards, useMay } from '../../client/definitions.js'
import { answerOf, loyalty, triedOf, dataOf } from '../../client/loyalty.js'
import { ActionDialog, type ActionInput } from '../../kit/action-dialog.js'
import { amountText, sumTexts } from '../../kit/amount.js'
import { useSides, type Change } from '../../kit/dry-run.js'
import { useFormat, useAmounts } from '../../kit/format.js'
import {
  Facts,
  StatusBadge,
  BackLink,
  Page,
  Section,
  TextLink,
  WaitingPage,
  Hint,
} from '../../kit/page.js'
import {
  customerOf,
  linesOf,
  orderOf,
  stateOf,
  type PurchaseEvent,
  type PurchaseState,
} from './order.js'

const route = getRouteApi('/purchases/$eventId')

const verbs: Record<PurchaseState, readonly PurchaseVerb[]> = {
  ISSUED: ['fulfill', 'cancel'],
  RESOLVED: ['reverse'],
  REVERSED: [],
  CANCELLED: [],
  EXPIRED: [],
}

export function PurchasePage() {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const amountsOf = useAmounts()
  const { eventId } = route.useParams()
  const [isReturning, returning] = useDisclosure(false)
  const [verb, setVerb] = useState<PurchaseVerb | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['purchase', eventId],
    queryFn: () =>
      dataOf(loyalty.GET('/operator/v1/events/{id}', { params: { path: { id: eventId } } })),
  })
  const back = <BackLink to="/purchases">{t('purchases.title')}</BackLink>
  if (data === undefined) {
    return <WaitingPage title={t('purchases.title')} back={back} error={error} refetch={refetch} />
  }
  const { purchaseId, value, paid } = orderOf(data)
  const customerId = customerOf(data)
  const steps = [
    ['ISSUED', data.issued_at],
    ['RESOLVED', data.resolved_at],
    ['CANCELLED', data.cancelled_at],
    ['EXPIRED', data.expired_at],
    ['REVERSED', data.reversed_at],
  ] as const
  return (
    <Page
      title={purchaseId ?? data.type}
      back={back}
      badge={<StatusBadge status={stateOf(data)} />}
      actions={
        <>
          {stateOf(data) === 'RESOLVED' && (may('events:write') || may('support:write')) && (
            <Button variant="default" onClick={returning.open}>
              {t('purchases.return')}
            </Button>
          )}
          {verbs[stateOf(data)]
            .filter((one) => may(scopeOf[one]))
            .map((one) => (
              <Button key={one} variant="default" onClick={() => setVerb(one)}>
                {t(`purchases.${one}`)}
              </Button>
            ))}
        </>
      }
    >
      <Section title={t('purchases.order')}>
        <Facts
          facts={[
            [
              t('coupon.customer'),
              <TextLink key="customer" to="/customers/$customerId" params={{ customerId }}>
                {customerId}
              </TextLink>,
            ],
            [
              t('purchases.lines'),
              linesOf(data)
                .map(({ name, amount }) =>
                  t('purchases.line', { name, amount: format.amount(amountText(amount)) }),
                )
                .join(', ') || null,
            ],
            [t('purchases.fullValue'), value === null ? null : format.amount(value)],
            [t('purchases.value'), paid === null ? null : format.amount(paid)],
            [t('purchases.given'), amountsOf(data.result?.accumulations ?? [])],
            [
              t('campaigns.title'),
              data.rewarding_campaigns.map(({ name }) => name).join(', ') || null,
            ],
          ]}
        />
      </Section>
      <Section title={t('purchases.timeline')} lead={t('customer.zone', { zone: format.zone })}>
        <Timeline active={steps.length} bulletSize={14} lineWidth={2}>
          {steps.map(([state, at]) =>
            at === null ? null : (
              <Timeline.Item key={state} title={t(`status.${state}`)}>
                {format.moment(at)}
              </Timeline.Item>
            ),
          )}
        </Timeline>
      </Section>
      {isReturning && <ReturnPurchase event={data} onClose={returning.close} />}
      {verb !== null && (
        <ChangePurchase eventId={eventId} verb={verb} onClose={() => setVerb(null)} />
      )}
    </Page>
  )
}

type PurchaseVerb = 'fulfill' | 'cancel' | 'reverse'

/** The scope that a token needs for each step. */
const scopeOf: Record<PurchaseVerb, string> = {
  fulfill: 'events:fulfill',
  cancel: 'events:write',
  reverse: 'support:write',
}

interface ChangePurchaseProps {
  eventId: string
  verb: PurchaseVerb
  onClose: () => void
}

/** One step of a purchase. What takes something back is tried first, and says why. */
function ChangePurchase({ eventId, verb, onClose }: ChangePurchaseProps) {
  const { t } = useTranslation()
  const sides = useSides()
  const fulfill = ({ key }: ActionInput): Promise<unknown> =>
    answerOf(
      loyalty.PATCH('/v1/behavior/events/{eventId}/fulfill', {
        params: { path: { eventId }, header: { 'Idempotency-Key': key } },
      }),
    )
  const takeBack = (
    body: { reason?: string; dry_run?: boolean },
    key: string = crypto.randomUUID(),
  ) =>
    loyalty.POST(`/operator/v1/events/{id}/${verb === 'cancel' ? 'cancel' : 'reverse'}`, {
      params: { path: { id: eventId }, header: { 'Idempotency-Key': key } },
      body,
    })
  const isFulfilment = verb === 'fulfill'
  return (
    <ActionDialog<unknown>
      title={t(`purchases.${verb}`)}
      sentence={t(`purchases.${verb}Sentence`)}
      submitLabel={t(`purchases.${verb}`)}
      isDangerous={!isFulfilment}
      needsReason={!isFulfilment}
      {...(!isFulfilment && {
        preview: {
          of: [eventId, verb],
          ask: async () => sides(await triedOf(takeBack({ dry_run: true }))),
        },
      })}
      submit={({ key, reason }) =>
        isFulfilment ? fulfill({ key, reason }) : answerOf(takeBack({ reason }, key))
      }
      done={() => t(`purchases.${verb}Done`)}
      onClose={onClose}
    />
  )
}

/** Some of what was bought comes back: what was given for it is taken back, by share. */
function ReturnPurchase({ event, onClose }: { event: PurchaseEvent; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { nameOf } = useRewards()
  const [amounts, setAmounts] = useState<ReadonlyMap<number, number>>(new Map())
  const [hasShipping, setShipping] = useState(false)
  const lines = linesOf(event)
  const products = [...amounts]
    .filter(([, amount]) => amount > 0)
    .map(([line, amount]) => ({ line, amount }))
  const body = { products, shipping: hasShipping }
  const path = { id: event.id }

  const namesAndAmounts = (
    rows: readonly { reward_id: string; amount: number }[],
    isTaken: boolean,
  ): Change[] => {
    const byReward = Map.groupBy(rows, (row) => row.reward_id)
    return [...byReward].map(([rewardId, group]) => {
      const sum = format.amount(sumTexts(group.map(({ amount }) => amountText(amount))))
      const reward = nameOf(rewardId)
      return isTaken
        ? { name: t('purchases.takenBack', { reward }), before: sum, after: format.amount('0') }
        : { name: t('purchases.givenBack', { reward }), before: format.amount('0'), after: sum }
    })
  }

  return (
    <ActionDialog
      title={t('purchases.return')}
      sentence={t('purchases.returnSentence')}
      submitLabel={t('purchases.return')}
      isDangerous
      isComplete={products.length > 0 || hasShipping}
      preview={{
        of: [JSON.stringify(body)],
        ask: async () => {
          const { data } = await answerOf(
            loyalty.POST('/operator/v1/events/{id}/return', {
              params: { path },
              body: { ...body, dry_run: true },
            }),
          )
          return [
            ...namesAndAmounts(data.taken_back, true),
            ...namesAndAmounts(data.given_back, false),
          ]
        },
      }}
      submit={({ key, reason }) =>
        answerOf(
          loyalty.POST('/operator/v1/events/{id}/return', {
            params: { path, header: { 'Idempotency-Key': key } },
            body: { ...body, reason },
          }),
        )
      }
      done={() => t('purchases.returnDone')}
      onClose={onClose}
    >
      {lines.length === 0 && <Hint>{t('purchases.noLines')}</Hint>}
      {lines.map(({ line, name, amount }) => (
        <NumberInput
          key={line}
          label={name}
          description={t('purchases.bought', { amount: format.amount(amountText(amount)) })}
          min={0}
          max={amount}
          value={amounts.get(line) ?? 0}
          onChange={(value) => setAmounts(new Map(amounts).set(line, Number(value)))}
        />
      ))}
      <Switch
        label={t('purchases.returnShipping')}
        checked={hasShipping}
        onChange={(change) => setShipping(change.currentTarget.checked)}
      />
    </ActionDialog>
  )
}
