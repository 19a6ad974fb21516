import { Grid, Stack } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BackLink } from '../../kit/back-link.js'
import { Page } from '../../kit/page.js'
import { StatusBadge } from '../../kit/status-badge.js'
import { WaitingPage } from '../../kit/waiting-page.js'
import { useMay } from '../../session/use-session.js'
import { Balances } from './balances.js'
import { Consent } from './consent.js'
import { CustomerActions } from './customer-actions.js'
import { Expiring } from './expiring.js'
import { History } from './history.js'
import { Profile } from './profile.js'
import { Standing } from './standing.js'
import { Tags } from './tags.js'
import { UsableCoupons } from './usable-coupons.js'
import { useCustomer } from './use-customer.js'

const route = getRouteApi('/customers/$customerId')

export function CustomerPage() {
  const { t } = useTranslation()
  const may = useMay()
  const { customerId } = route.useParams()
  const { data, error, refetch } = useCustomer(customerId)
  const back = <BackLink to="/customers">{t('customers.title')}</BackLink>

  if (data === undefined) {
    return <WaitingPage title={customerId} back={back} error={error} refetch={refetch} />
  }

  const { customer, wallet } = data
  return (
    <Page
      title={customer.name ?? customer.id}
      lead={[customer.id, customer.email, customer.phone].filter(Boolean).join(' · ')}
      back={back}
      badge={<StatusBadge status={customer.status} />}
      actions={<CustomerActions customer={customer} wallet={wallet} />}
    >
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
          </Stack>
        </Grid.Col>
      </Grid>
    </Page>
  )
}
