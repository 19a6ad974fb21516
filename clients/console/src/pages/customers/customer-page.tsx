import { Grid, Progress, Stack, Text } from '@mantine/core'
import { IconEraser } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useMay, useRewards, useTiers } from '../../client/definitions.js'
import {
  loyalty,
  newestFirst,
  problemOf,
  useData,
  usePages,
  type DataOf,
} from '../../client/loyalty.js'
import { amountText } from '../../kit/amount.js'
import { useText } from '../../kit/format.js'
import { linkTo } from '../../kit/links.js'
import { MoreButton, PagesFailed } from '../../kit/list.js'
import {
  BackLink,
  EmptyState,
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
import { unitsText } from '../../kit/units.js'
import { CardStatus, useCardName } from '../gift-cards/card.js'
import { useLiveOf } from '../../live/use-live.js'
import { Balances, Expiring } from './balances.js'
import { Consent, Tags } from './consent-and-tags.js'
import { CustomerActions, texts } from './customer-actions.js'
import { History } from './history.js'
import { Named } from './named.js'
import { Notes } from './notes.js'
import { progressOf } from './progress.js'
import { PunchCards } from './punch-cards.js'
import { Referral } from './referral.js'
import { StorefrontView } from './storefront-view.js'
import { Unread } from './unread.js'
import { UsableCoupons } from './usable-coupons.js'

const route = getRouteApi('/customers/$id')

type CustomerAndWallet = DataOf<'getCustomerAsOperator'>
export type Customer = CustomerAndWallet['customer']
export type Wallet = CustomerAndWallet['wallet']

export default function CustomerPage() {
  const { t } = useText()
  const { id } = route.useParams()
  useLiveOf(id)
  const asked = useData(['customer', id], () =>
    loyalty.GET('/operator/v1/customers/{id}', { params: { path: { id } } }),
  )
  const { data, error } = asked
  const back = <BackLink to="/customers">{t('customers.title')}</BackLink>
  if (data === undefined) return <WaitingPage title={id} back={back} of={asked} />
  const { customer } = data
  // Erased while it was shown: what says who they were goes at once, the dialog that did it stays.
  const isGone = error !== null && problemOf(error).code === 'CUSTOMER_NOT_FOUND'
  return (
    <Page
      title={isGone ? customer.id : (customer.name ?? customer.id)}
      {...(!isGone && {
        lead: [customer.id, customer.email, customer.phone].filter(Boolean).join(' · '),
      })}
      back={back}
      badge={<StatusBadge status={isGone ? 'DELETED' : customer.status} />}
      actions={
        <>
          {!isGone && <StorefrontView customerId={customer.id} />}
          <CustomerActions {...data} isGone={isGone} />
        </>
      }
    >
      {!isGone && error !== null && (
        <ErrorNotice thrown={error} onRetry={() => void asked.refetch()} />
      )}
      {isGone ? <EmptyState of={['customer.gone', IconEraser]} /> : <AllOf {...data} />}
    </Page>
  )
}

function AllOf({ customer, wallet }: CustomerAndWallet) {
  const may = useMay()
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 8 }}>
        <Stack gap="lg">
          <Balances customer={customer} wallet={wallet} />
          <Expiring wallet={wallet} />
          <History customerId={customer.id} />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 4 }}>
        <Stack gap="lg">
          <Standing customer={customer} />
          <Notes customerId={customer.id} />
          <GiftCards customerId={customer.id} />
          {may('customers:read') && <PunchCards customerId={customer.id} />}
          <Referral customerId={customer.id} />
          {may('coupons:redeem') && <UsableCoupons customerId={customer.id} />}
          <Profile customer={customer} />
          <Consent customer={customer} wallet={wallet} />
          <Tags customer={customer} wallet={wallet} />
          <Devices customerId={customer.id} />
          {may('contacts:read', 'support:read') && <Person customerId={customer.id} />}
        </Stack>
      </Grid.Col>
    </Grid>
  )
}

function Standing({ customer }: { customer: Customer }) {
  const { t, format } = useText()
  const { list, tiers, nameOf } = useTiers()
  const at = tiers.findIndex(({ id }) => id === customer.tier_id)
  const next = tiers[at + 1]
  if (list.isLoadingError) return <Unread title={t('field.tier')} of={list} />
  if (tiers.length === 0) return null
  const reached = next === undefined ? 0 : customer.metrics[next.metric.period][next.metric.field]
  const { percent, missing } = progressOf(reached, next?.threshold ?? 0)
  return (
    <Section title={t('field.tier')}>
      <Stack gap="xs">
        <Text fz={22} fw={700}>
          {nameOf(customer.tier_id) ?? t('customer.noTier')}
        </Text>
        {next !== undefined && (
          <>
            <Progress value={percent} aria-label={t('customer.progress', { tier: next.name })} />
            <Hint>
              {t('customer.missing', {
                amount: format.amount(missing),
                metric: t(`metric.${next.metric.field}`),
                tier: next.name,
              })}
            </Hint>
          </>
        )}
      </Stack>
    </Section>
  )
}

const SHOWN = 10

/** The cards that they hold, the newest first; nothing where there are none. */
function GiftCards({ customerId: id }: { customerId: string }) {
  const { t, format } = useText()
  const { nameOf } = useRewards()
  const cardName = useCardName()
  const pages = usePages(
    ['gift cards', 'of customer', id],
    (query) =>
      loyalty.GET('/operator/v1/gift-cards', {
        params: { query: { ...query, ...newestFirst, customer_id: id } },
      }),
    { limit: SHOWN },
  )
  if (!pages.isError && pages.rows.length === 0) return null
  return (
    <Section title={t('giftCard.title')}>
      <PagesFailed pages={pages} />
      <Stack gap="xs">
        {pages.rows.map((card) => (
          <Named
            key={card.id}
            name={<TextLink {...linkTo.giftCard(card)}>{cardName(card)}</TextLink>}
            beside={<CardStatus card={card} />}
          >
            {unitsText(format.amount(amountText(card.balance)), nameOf(card.reward_id))}
          </Named>
        ))}
        <MoreButton pages={pages} size="xs" />
      </Stack>
    </Section>
  )
}

/** The name is the title of the page; the others have a line of their own here. */
const shownApart = new Set<string>(['name', 'email', 'phone', 'document_type', 'document_number'])

function Profile({ customer }: { customer: Customer }) {
  const { t, format } = useText()
  const { document_type: documentType, document_number: documentNumber, phone, dob } = customer
  const verified = customer.phone_verified ? 'customer.verified' : 'customer.unverified'
  return (
    <Section title={t('customer.profile')}>
      <Facts
        facts={[
          [t('field.email'), customer.email],
          [t('field.phone'), phone === null ? null : t(verified, { phone })],
          [
            t('customer.document'),
            [documentType, documentNumber].filter(Boolean).join(' ') || null,
          ],
          [t('field.dob'), dob === null ? null : format.calendarDay(dob)],
          ...texts
            .filter((field) => !shownApart.has(field))
            .map((field) => [t(`field.${field}`), customer[field]] as const),
          [t('field.since'), format.day(customer.registration_date)],
        ]}
      />
    </Section>
  )
}

type Device = DataOf<'listCustomerDevices'>[number]

const platforms = ['android', 'huawei', 'ios', 'web'] as const

function Devices({ customerId: id }: { customerId: string }) {
  const { t, format } = useText()
  const devices = useData(['customer', id, 'devices'], () =>
    loyalty.GET('/operator/v1/customers/{id}/devices', { params: { path: { id } } }),
  )
  const platformOf = (platform: string | null) => {
    const known = platforms.find((one) => one === platform?.toLowerCase())
    return known === undefined ? platform : t(`customer.platforms.${known}`)
  }
  const nameOf = ({ platform, model, os_version: version }: Device): string => {
    const system = [platformOf(platform), version].filter(Boolean).join(' ')
    return [model, system].filter(Boolean).join(' · ')
  }
  return (
    <Section title={t('customer.devices')}>
      <Loaded of={devices} height={40}>
        {(rows) => (
          <Stack gap="xs">
            {rows.length === 0 && <Hint>{t('customer.noDevices')}</Hint>}
            {rows.map((device) => (
              <Named
                key={`${device.created_at} ${device.last_seen_at} ${device.model}`}
                name={nameOf(device) || t('customer.device')}
              >
                {t('customer.deviceSeen', {
                  seen: format.moment(device.last_seen_at),
                  since: format.day(device.created_at),
                })}
              </Named>
            ))}
          </Stack>
        )}
      </Loaded>
    </Section>
  )
}

/** The way to the person that contacts of several channels were found to be, where the customer is one. */
function Person({ customerId }: { customerId: string }) {
  const { t } = useText()
  const asked = useData(['contacts', 'external_id', customerId], () =>
    loyalty.GET('/v1/contacts', { params: { query: { external_id: customerId } } }),
  )
  const { data = [], isLoadingError } = asked
  if (isLoadingError) return <Unread title={t('persona.title')} of={asked} />
  const personas = [...new Set(data.flatMap(({ persona_id: id }) => id ?? []))]
  if (personas.length === 0) return null
  return (
    <Section title={t('persona.title')} lead={t('customer.personLead')}>
      {personas.map((id) => (
        <TextLink key={id} {...linkTo.persona(id)}>
          {t('contacts.toPersona')}
        </TextLink>
      ))}
    </Section>
  )
}
