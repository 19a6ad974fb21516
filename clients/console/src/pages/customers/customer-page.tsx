import { Button, Grid, Group, Progress, Skeleton, Stack, Text } from '@mantine/core'
import { IconEraser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useTiers, useMay } from '../../client/definitions.js'
import {
  usePages,
  answerOf,
  loyalty,
  problemOf,
  type AnswerOf,
  dataOf,
} from '../../client/loyalty.js'
import { addTexts, amountText, negateText } from '../../kit/amount.js'
import { useFormat, useRefusalMessage } from '../../kit/format.js'
import {
  ErrorNotice,
  Facts,
  StatusBadge,
  BackLink,
  EmptyState,
  Page,
  Section,
  TextLink,
  WaitingPage,
  Hint,
} from '../../kit/page.js'
import { Balances, Expiring } from './balances.js'
import { Consent, Tags } from './consent-and-tags.js'
import { CustomerActions, texts } from './customer-actions.js'
import { History } from './history.js'

const route = getRouteApi('/customers/$customerId')

export function CustomerPage() {
  const { t } = useTranslation()
  const { customerId } = route.useParams()
  const { data, error, refetch } = useCustomer(customerId)
  const back = <BackLink to="/customers">{t('customers.title')}</BackLink>

  if (data === undefined) {
    return <WaitingPage title={customerId} back={back} error={error} refetch={refetch} />
  }

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
      actions={<CustomerActions {...data} isGone={isGone} />}
    >
      {isGone ? (
        <EmptyState title={t('customer.gone')} text={t('customer.goneHint')} icon={IconEraser} />
      ) : (
        <AllOf {...data} />
      )}
    </Page>
  )
}

/** Balances and history, beside the profile. */
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
          {may('coupons:redeem') && <UsableCoupons customerId={customer.id} />}
          <Profile customer={customer} />
          <Consent customer={customer} />
          <Tags customer={customer} />
          <Devices customerId={customer.id} />
          {may('contacts:read', 'support:read') && <Person customerId={customer.id} />}
        </Stack>
      </Grid.Col>
    </Grid>
  )
}

const useCustomer = (id: string) =>
  useQuery({
    queryKey: ['customer', id],
    queryFn: async () => {
      const asked = loyalty.GET('/operator/v1/customers/{id}', { params: { path: { id } } })
      return (await answerOf(asked)).data
    },
  })

type CustomerAndWallet = NonNullable<ReturnType<typeof useCustomer>['data']>
export type Customer = CustomerAndWallet['customer']
export type Wallet = CustomerAndWallet['wallet']

const PERCENT = 100

/** The tier, and how far the next one is. */
function Standing({ customer }: { customer: Customer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { tiers, nameOf } = useTiers()
  const at = tiers.findIndex(({ id }) => id === customer.tier_id)
  const next = tiers[at + 1]
  if (tiers.length === 0) return null
  const reached = next === undefined ? 0 : customer.metrics[next.metric.period][next.metric.field]
  return (
    <Section title={t('customer.tier')}>
      <Stack gap="xs">
        <Text fz={22} fw={700}>
          {nameOf(customer.tier_id) ?? t('customer.noTier')}
        </Text>
        {next !== undefined && (
          <>
            <Progress
              value={Math.min(PERCENT, (reached / Math.max(next.threshold, 1)) * PERCENT)}
              aria-label={t('customer.progress', { tier: next.name })}
            />
            <Hint>
              {t('customer.missing', {
                amount: format.amount(
                  addTexts(amountText(next.threshold), negateText(amountText(reached))),
                ),
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

/** The coupons that this customer could use now, and why not the others. */
function UsableCoupons({ customerId }: { customerId: string }) {
  const { t } = useTranslation()
  const refusalMessage = useRefusalMessage()
  const pages = usePages(
    ['customer', customerId, 'coupons'],
    (query) =>
      loyalty.GET('/v1/customers/{id}/coupons', { params: { path: { id: customerId }, query } }),
    SHOWN,
  )
  return (
    <Section title={t('customer.coupons')}>
      {pages.isError && <ErrorNotice thrown={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.isSuccess && pages.rows.length === 0 && <Hint>{t('customer.noCoupons')}</Hint>}
      <Stack gap="xs">
        {pages.rows.map(({ code, name, redeemable, refusal }) => (
          <div key={code}>
            <Group justify="space-between" gap="xs">
              <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                {code}
              </Text>
              {redeemable && (
                <Text size="xs" fw={600} c="var(--mantine-color-anchor)">
                  {t('customer.couponWorks')}
                </Text>
              )}
            </Group>
            <Text size="xs" c="dimmed">
              {refusal === null ? name : refusalMessage(refusal.code)}
            </Text>
          </div>
        ))}
        {pages.hasNextPage && !pages.isShort && (
          <Button
            size="xs"
            variant="default"
            onClick={() => void pages.fetchNextPage()}
            loading={pages.isFetchingNextPage}
          >
            {t('list.more')}
          </Button>
        )}
      </Stack>
    </Section>
  )
}

/** The name is the title of the page; the others have a line of their own here. */
const shownApart = new Set<string>(['name', 'email', 'phone', 'document_type', 'document_number'])

function Profile({ customer }: { customer: Customer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { document_type: documentType, document_number: documentNumber, phone, dob } = customer
  return (
    <Section title={t('customer.profile')}>
      <Facts
        facts={[
          [t('customers.email'), customer.email],
          [
            t('customers.phone'),
            phone === null
              ? null
              : t(customer.phone_verified ? 'customer.verified' : 'customer.unverified', { phone }),
          ],
          [
            t('customer.document'),
            [documentType, documentNumber].filter(Boolean).join(' ') || null,
          ],
          [t('customer.birthday'), dob === null ? null : format.calendarDay(dob)],
          ...texts
            .filter((field) => !shownApart.has(field))
            .map((field) => [t(`customer.field.${field}`), customer[field]] as const),
          [t('customers.since'), format.day(customer.registration_date)],
        ]}
      />
    </Section>
  )
}

type Device = AnswerOf<'get-operator-v1-customers-id-devices'>['data'][number]

const platforms = ['android', 'huawei', 'ios', 'web'] as const

/** The devices for push messages, the one seen last first. */
function Devices({ customerId }: { customerId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['customer', customerId, 'devices'],
    queryFn: () =>
      dataOf(
        loyalty.GET('/operator/v1/customers/{id}/devices', {
          params: { path: { id: customerId } },
        }),
      ),
  })
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
      {isPending && <Skeleton height={40} />}
      {error !== null && <ErrorNotice thrown={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Hint>{t('customer.noDevices')}</Hint>}
      <Stack gap="xs">
        {data?.map((device) => (
          <div key={`${device.created_at} ${device.last_seen_at} ${device.model}`}>
            <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
              {nameOf(device) || t('customer.device')}
            </Text>
            <Text size="xs" c="dimmed">
              {t('customer.deviceSeen', {
                seen: format.moment(device.last_seen_at),
                since: format.day(device.created_at),
              })}
            </Text>
          </div>
        ))}
      </Stack>
    </Section>
  )
}

/** The way to the person that contacts of several channels were found to be, where the customer is one. */
function Person({ customerId }: { customerId: string }) {
  const { t } = useTranslation()
  const { data = [] } = useQuery({
    queryKey: ['contacts', 'external_id', customerId],
    queryFn: () =>
      dataOf(loyalty.GET('/v1/contacts', { params: { query: { external_id: customerId } } })),
  })
  const personas = [...new Set(data.flatMap(({ persona_id: id }) => id ?? []))]
  if (personas.length === 0) return null
  return (
    <Section title={t('persona.title')} lead={t('customer.personLead')}>
      {personas.map((id) => (
        <TextLink key={id} to="/personas/$personaId" params={{ personaId: id }}>
          {t('contacts.toPersona')}
        </TextLink>
      ))}
    </Section>
  )
}
