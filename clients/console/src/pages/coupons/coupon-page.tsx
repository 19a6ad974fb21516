import { Button, Tabs } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { BackLink } from '../../kit/back-link.js'
import { present } from '../../kit/filters.js'
import { Page } from '../../kit/page.js'
import { StatusBadge } from '../../kit/status-badge.js'
import { WaitingPage } from '../../kit/waiting-page.js'
import { useMay } from '../../session/use-session.js'
import { CheckCoupon } from './check-coupon.js'
import { Codes } from './codes.js'
import { CouponFigures } from './coupon-figures.js'
import { CouponFacts } from './coupon-facts.js'
import { Redemptions } from './redemptions.js'
import { Refusals } from './refusals.js'
import { SwitchCoupon } from './switch-coupon.js'

const route = getRouteApi('/coupons/$couponId')

export function CouponPage() {
  const { t } = useTranslation()
  const may = useMay()
  const { couponId } = route.useParams()
  const { tab } = route.useSearch()
  const navigate = route.useNavigate()
  const [isSwitching, switching] = useDisclosure(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['coupon', couponId],
    queryFn: async () => {
      const params = { path: { id: couponId } }
      return (await answerOf(loyalty.GET('/operator/v1/coupons/{id}', { params }))).data
    },
  })
  const back = <BackLink to="/coupons">{t('coupons.title')}</BackLink>
  if (data === undefined) {
    return <WaitingPage title={t('coupons.title')} back={back} error={error} refetch={refetch} />
  }
  const { batch_id: batchId } = data
  const { code } = data
  const name = code ?? t('coupons.batchName', { count: data.codes_count ?? 0 })
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
          <CouponFigures couponId={couponId} name={name} />
        </Tabs.Panel>
        <Tabs.Panel value="redemptions">
          <Redemptions couponId={couponId} />
        </Tabs.Panel>
        <Tabs.Panel value="refusals">
          <Refusals couponId={couponId} />
        </Tabs.Panel>
        {code !== null && (
          <Tabs.Panel value="check">
            <CheckCoupon code={code} brandId={data.brand_id} />
          </Tabs.Panel>
        )}
        {batchId !== null && (
          <Tabs.Panel value="codes">
            <Codes batchId={batchId} />
          </Tabs.Panel>
        )}
      </Tabs>
      {isSwitching && <SwitchCoupon coupon={data} onClose={switching.close} />}
    </Page>
  )
}
