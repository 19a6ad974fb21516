import { Grid, Stack } from '@mantine/core'
import { IconEraser } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { problemOf } from '../../client/refusal.js'
import { BackLink } from '../../kit/back-link.js'
import { EmptyState } from '../../kit/empty-state.js'
import { Page } from '../../kit/page.js'
import { StatusBadge } from '../../kit/status-badge.js'
import { WaitingPage } from '../../kit/waiting-page.js'
import { useMay } from '../../session/use-session.js'
import { Balances } from './balances.js'
import { Consent } from './consent.js'
import { CustomerActions } from './customer-actions.js'
import { Devices } from './devices.js'
import { Expiring } from './expiring.js'
import { History } from './history.js'
import { Person } from './person.js'
import { Profile } from './profile.js'
import { Standing } from './standing.js'
import { Tags } from './tags.js'
import { UsableCoupons } from './usable-coupons.js'
import { useCustomer, type CustomerAndWallet } from './use-customer.js'

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

/** What they have and did, beside who they are. */
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
