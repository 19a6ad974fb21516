import { Button, Tabs } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { BackLink } from '../../kit/back-link.js'
import { Page } from '../../kit/page.js'
import { StatusBadge } from '../../kit/status-badge.js'
import { WaitingPage } from '../../kit/waiting-page.js'
import { useMay } from '../../session/use-session.js'
import { Codes } from './codes.js'
import { CouponFacts } from './coupon-facts.js'
import { Redemptions } from './redemptions.js'
import { Refusals } from './refusals.js'
import { SwitchCoupon } from './switch-coupon.js'

const route = getRouteApi('/coupons/$couponId')

export function CouponPage() {
  const { t } = useTranslation()
  const may = useMay()
  const { couponId } = route.useParams()
  const [isSwitching, switching] = useDisclosure(false)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['coupon', couponId],
    queryFn: async () => {
      const params = { path: { id: couponId } }
      return (await answerOf(loyalty.GET('/operator/v1/coupons/{id}', { params }))).data
    },
  })
  const back = <BackLink to="/coupons">{t('coupons.title')}</BackLink>
  if (isPending || error !== null) {
    return <WaitingPage title={t('coupons.title')} back={back} error={error} refetch={refetch} />
  }
  const isBatch = data.batch_id !== null
  return (
    <Page
      title={data.code ?? t('coupons.batchName', { count: data.codes_count ?? 0 })}
      lead={data.name ?? undefined}
      back={back}
      badge={<StatusBadge status={data.status} />}
      actions={
        may('programme:write') && (
          <Button variant="default" onClick={switching.open}>
            {t(data.status === 'ACTIVE' ? 'coupon.disable' : 'coupon.enable')}
          </Button>
        )
      }
    >
      <CouponFacts coupon={data} />
      <Tabs defaultValue="redemptions" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="redemptions">{t('coupon.redemptions')}</Tabs.Tab>
          <Tabs.Tab value="refusals">{t('coupon.refusals')}</Tabs.Tab>
          {isBatch && <Tabs.Tab value="codes">{t('coupon.codes')}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="redemptions">
          <Redemptions couponId={couponId} />
        </Tabs.Panel>
        <Tabs.Panel value="refusals">
          <Refusals couponId={couponId} />
        </Tabs.Panel>
        {data.batch_id !== null && (
          <Tabs.Panel value="codes">
            <Codes batchId={data.batch_id} />
          </Tabs.Panel>
        )}
      </Tabs>
      {isSwitching && <SwitchCoupon coupon={data} onClose={switching.close} />}
    </Page>
  )
}
