import { Button, Timeline } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRewards } from '../../client/definitions.js'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { amountText } from '../../kit/amount.js'
import { BackLink } from '../../kit/back-link.js'
import { Facts } from '../../kit/facts.js'
import { Page } from '../../kit/page.js'
import { Section } from '../../kit/section.js'
import { StatusBadge } from '../../kit/status-badge.js'
import { useFormat } from '../../kit/use-format.js'
import { WaitingPage } from '../../kit/waiting-page.js'
import { TextLink } from '../../kit/text-link.js'
import { useMay } from '../../session/use-session.js'
import { ChangePurchase, scopeOf, type PurchaseVerb } from './change-purchase.js'
import { customerOf, linesOf, orderOf, stateOf, type PurchaseState } from './order.js'
import { ReturnPurchase } from './return-purchase.js'

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
  const { nameOf } = useRewards()
  const { eventId } = route.useParams()
  const [isReturning, returning] = useDisclosure(false)
  const [verb, setVerb] = useState<PurchaseVerb | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['purchase', eventId],
    queryFn: async () => {
      const params = { path: { id: eventId } }
      return (await answerOf(loyalty.GET('/operator/v1/events/{id}', { params }))).data
    },
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
  const given = data.result?.accumulations ?? []
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
            [
              t('purchases.given'),
              given
                .map(
                  (line) => `${format.amount(amountText(line.amount))} ${nameOf(line.reward_id)}`,
                )
                .join(', ') || null,
            ],
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
