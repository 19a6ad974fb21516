import { Button, Switch, Timeline } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay, useRewards } from '../../client/definitions.js'
import { loyalty, useData } from '../../client/loyalty.js'
import { ActionDialog, useDialog } from '../../kit/action-dialog.js'
import { amountText, isPositive, sumTexts, wireAmount, type AmountText } from '../../kit/amount.js'
import { useSides, type Change } from '../../kit/dry-run.js'
import { useAmounts, useText } from '../../kit/format.js'
import { AmountInput } from '../../kit/inputs.js'
import { linkTo } from '../../kit/links.js'
import {
  BackLink,
  Facts,
  Hint,
  Page,
  Section,
  StatusBadge,
  TextLink,
  WaitingPage,
} from '../../kit/page.js'
import {
  customerOf,
  linesOf,
  orderOf,
  stateOf,
  type PurchaseEvent,
  type PurchaseState,
} from './order.js'

const route = getRouteApi('/purchases/$id')

type Verb = 'return' | 'fulfill' | 'cancel' | 'reverse'

const verbs: Record<PurchaseState, readonly Verb[]> = {
  ISSUED: ['fulfill', 'cancel'],
  RESOLVED: ['return', 'reverse'],
  REVERSED: [],
  CANCELLED: [],
  EXPIRED: [],
}

/** The scopes of which a token needs one for each step. */
const scopesOf: Record<Verb, readonly string[]> = {
  return: ['events:write', 'support:write'],
  fulfill: ['events:fulfill'],
  cancel: ['events:write'],
  reverse: ['support:write'],
}

export default function PurchasePage() {
  const { t, format } = useText()
  const may = useMay()
  const amountsOf = useAmounts()
  const { id } = route.useParams()
  const asked = useData(['purchase', id], () =>
    loyalty.GET('/operator/v1/events/{id}', { params: { path: { id } } }),
  )
  const [dialog, open] = useDialog<{ verb: Verb; event: PurchaseEvent }>(
    ({ verb, event }, onClose) => {
      if (verb === 'return') return <ReturnPurchase event={event} onClose={onClose} />
      if (verb === 'fulfill') {
        return (
          <ActionDialog
            title={t('purchases.fulfill')}
            sentence={t('purchases.fulfillSentence')}
            needsReason={false}
            send={(header) =>
              loyalty.PATCH('/v1/behavior/events/{eventId}/fulfill', {
                params: { path: { eventId: id }, header },
              })
            }
            done={t('purchases.fulfillDone')}
            onClose={onClose}
          />
        )
      }
      return <TakeBackPurchase id={id} verb={verb} onClose={onClose} />
    },
  )
  const { data } = asked
  const back = <BackLink to="/purchases">{t('purchases.title')}</BackLink>
  if (data === undefined) return <WaitingPage title={t('purchases.title')} back={back} of={asked} />
  const { purchaseId, value, paid } = orderOf(data)
  const customerId = customerOf(data)
  const steps = [
    ['ISSUED', data.issued_at],
    ['RESOLVED', data.resolved_at],
    ['CANCELLED', data.cancelled_at],
    ['EXPIRED', data.expired_at],
    ['REVERSED', data.reversed_at],
  ] as const
  const lineText = (name: string, amount: number): string =>
    t('purchases.line', { name, amount: format.amount(amountText(amount)) })
  return (
    <Page
      title={purchaseId ?? data.type}
      back={back}
      badge={<StatusBadge status={stateOf(data)} />}
      of={asked}
      actions={verbs[stateOf(data)]
        .filter((verb) => may(...scopesOf[verb]))
        .map((verb) => (
          <Button key={verb} onClick={() => open({ verb, event: data })}>
            {t(`purchases.${verb}`)}
          </Button>
        ))}
    >
      <Section title={t('purchases.order')}>
        <Facts
          facts={[
            [
              t('field.customer'),
              <TextLink key="customer" {...linkTo.customer(customerId)}>
                {customerId}
              </TextLink>,
            ],
            [
              t('purchases.lines'),
              linesOf(data)
                .map(({ name, amount }) => lineText(name, amount))
                .join(', ') || null,
            ],
            [t('field.value'), value === null ? null : format.money(value)],
            [t('purchases.value'), paid === null ? null : format.money(paid)],
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
          {steps.map(
            ([state, at]) =>
              at !== null && (
                <Timeline.Item key={state} title={t(`status.${state}`)}>
                  {format.moment(at)}
                </Timeline.Item>
              ),
          )}
        </Timeline>
      </Section>
      {dialog}
    </Page>
  )
}

interface TakeBackProps {
  id: string
  verb: 'cancel' | 'reverse'
  onClose: () => void
}

/** What takes something back is tried first, and says why. */
function TakeBackPurchase({ id, verb, onClose }: TakeBackProps) {
  const { t } = useText()
  const sides = useSides()
  return (
    <ActionDialog
      title={t(`purchases.${verb}`)}
      sentence={t(`purchases.${verb}Sentence`)}
      isDangerous
      send={(header, why) =>
        loyalty.POST(`/operator/v1/events/{id}/${verb}`, {
          params: { path: { id }, header },
          body: why,
        })
      }
      dryRun={{ of: [id, verb], tells: sides }}
      done={t(`purchases.${verb}Done`)}
      onClose={onClose}
    />
  )
}

/** Some of what was bought comes back: what was given for it is taken back, by share. */
function ReturnPurchase({ event, onClose }: { event: PurchaseEvent; onClose: () => void }) {
  const { t, format } = useText()
  const { nameOf } = useRewards()
  const [amounts, setAmounts] = useState<ReadonlyMap<number, AmountText>>(new Map())
  const [shipping, setShipping] = useState(false)
  const lines = linesOf(event)
  const products = [...amounts]
    .filter(([, amount]) => isPositive(amount))
    .map(([line, amount]) => ({ line, amount: wireAmount(amount) }))
  const body = { products, shipping }

  type Rows = readonly { reward_id: string; amount: number }[]
  const changesOf = (rows: Rows, name: 'takenBack' | 'givenBack'): Change[] => {
    const none = format.amount('0')
    return [...Map.groupBy(rows, (row) => row.reward_id)].map(([id, group]) => {
      const sum = format.amount(sumTexts(group.map(({ amount }) => amountText(amount))))
      const [before, after] = name === 'takenBack' ? [sum, none] : [none, sum]
      return { name: t(`purchases.${name}`, { reward: nameOf(id) }), before, after }
    })
  }

  return (
    <ActionDialog
      title={t('purchases.return')}
      sentence={t('purchases.returnSentence')}
      isDangerous
      isComplete={products.length > 0 || shipping}
      send={(header, why) =>
        loyalty.POST('/operator/v1/events/{id}/return', {
          params: { path: { id: event.id }, header },
          body: { ...body, ...why },
        })
      }
      dryRun={{
        of: [event.id, body],
        tells: (tried) => [
          ...changesOf(tried.taken_back, 'takenBack'),
          ...changesOf(tried.given_back, 'givenBack'),
        ],
      }}
      done={t('purchases.returnDone')}
      onClose={onClose}
    >
      {lines.length === 0 && <Hint>{t('purchases.noLines')}</Hint>}
      {lines.map(({ line, name, amount }) => (
        <AmountInput
          key={line}
          name={`lines.${line}`}
          label={name}
          description={t('purchases.bought', { amount: format.amount(amountText(amount)) })}
          placeholder={format.count(0)}
          max={amount}
          value={amounts.get(line) ?? ''}
          onChange={(value) => setAmounts(new Map(amounts).set(line, value))}
        />
      ))}
      <Switch
        label={t('purchases.returnShipping')}
        checked={shipping}
        onChange={(change) => setShipping(change.currentTarget.checked)}
      />
    </ActionDialog>
  )
}
