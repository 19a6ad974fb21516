import { useForm } from '@mantine/form'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccount } from '../../client/definitions.js'
import { loyalty, useData } from '../../client/loyalty.js'
import { WillHappen } from '../../kit/action-dialog.js'
import { ActionPage } from '../../kit/action-page.js'
import { changesOf } from '../../kit/changes.js'
import { useText } from '../../kit/format.js'
import { BackLink, WaitingPage } from '../../kit/page.js'
import { changeableOf, draftOf, isComplete, type Coupon } from './coupon-draft.js'
import { CouponFields } from './coupon-form.js'
import { useCouponChanges, useCouponSentence } from './coupon-phrases.js'

const route = getRouteApi('/coupons/$id/edit')

export default function EditCouponPage() {
  const { t } = useText()
  const { id } = route.useParams()
  const { isPending } = useAccount()
  const asked = useData(['coupon', id], () =>
    loyalty.GET('/operator/v1/coupons/{id}', { params: { path: { id } } }),
  )
  const { data } = asked
  if (data === undefined || isPending) {
    const back = <BackLink to="/coupons">{t('coupons.title')}</BackLink>
    return <WaitingPage title={t('coupons.title')} back={back} of={asked} />
  }
  return <EditCoupon coupon={data} />
}

function EditCoupon(props: { coupon: Coupon }) {
  const { t, format } = useText()
  const navigate = route.useNavigate()
  // As it was when the page opened: another try sends the same, whatever is read anew meanwhile.
  const [coupon] = useState(props.coupon)
  const changes = useCouponChanges()
  const [before] = useState(() => draftOf(coupon, format.zone))
  const form = useForm({ initialValues: before })
  const draft = form.values
  const sentence = useCouponSentence(draft)
  const patch = isComplete(draft)
    ? changesOf(changeableOf(before, format.zone), changeableOf(draft, format.zone))
    : {}
  const isChanged = Object.keys(patch).length > 0
  const name = coupon.code ?? t('coupons.batchName', { count: coupon.codes_count ?? 0 })
  const params = { id: coupon.id }
  return (
    <ActionPage
      title={t('action.changeOf', { name })}
      lead={t('coupons.editLead')}
      back={
        <BackLink to="/coupons/$id" params={params}>
          {name}
        </BackLink>
      }
      submitLabel={t('action.save')}
      needsReason={false}
      isComplete={isChanged}
      changes={changes(coupon, { ...coupon, ...patch })}
      send={(header) =>
        loyalty.PATCH('/operator/v1/coupons/{id}', {
          params: { path: params, header },
          body: patch,
        })
      }
      done={t('action.saved')}
      onClose={() => void navigate({ to: '/coupons/$id', params })}
    >
      <CouponFields form={form} coupon={coupon} />
      {isChanged && <WillHappen sentence={sentence} />}
    </ActionPage>
  )
}
