import { useForm } from '@mantine/form'
import { getRouteApi } from '@tanstack/react-router'
import { useAccount } from '../../client/definitions.js'
import { loyalty, useData } from '../../client/loyalty.js'
import { WillHappen } from '../../kit/action-dialog.js'
import { ActionPage } from '../../kit/action-page.js'
import { changesOf } from '../../kit/changes.js'
import { useText } from '../../kit/format.js'
import { BackLink, WaitingPage } from '../../kit/page.js'
import { draftOf, isComplete, type Coupon } from './coupon-draft.js'
import { CouponFields } from './coupon-form.js'
import { useCouponChanges, useCouponSentence } from './coupon-phrases.js'
import { useCouponVersion } from './coupon-version.js'

const route = getRouteApi('/coupons/$id/edit')

export default function EditCouponPage() {
  const { t } = useText()
  const { id } = route.useParams()
  const { unread } = useAccount()
  const asked = useData(['coupon', id], () =>
    loyalty.GET('/operator/v1/coupons/{id}', { params: { path: { id } } }),
  )
  const { data } = asked
  if (data === undefined || unread !== null) {
    const back = <BackLink to="/coupons">{t('coupons.title')}</BackLink>
    return <WaitingPage title={t('coupons.title')} back={back} of={unread ?? asked} />
  }
  return <EditCoupon coupon={data} />
}

function EditCoupon({ coupon }: { coupon: Coupon }) {
  const { t, format } = useText()
  const navigate = route.useNavigate()
  const changes = useCouponChanges(coupon.campaign_id)
  const form = useForm({ initialValues: draftOf(coupon, format.zone) })
  const draft = form.values
  const params = { id: coupon.id }
  const fill = (filled: typeof draft) => form.setValues(filled)
  const { seen, conflict, send, before, after } = useCouponVersion({ coupon, draft, fill })
  const sentence = useCouponSentence(draft)
  const patch = isComplete(draft) ? changesOf(before, after) : {}
  const isChanged = Object.keys(patch).length > 0
  const name = seen.code ?? t('coupons.batchName', { count: seen.codes_count ?? 0 })
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
      changes={changes(seen, { ...seen, ...patch })}
      conflict={isComplete(draft) ? conflict : null}
      send={(header) =>
        send((tag) =>
          loyalty.PATCH('/operator/v1/coupons/{id}', {
            params: { path: params, header: { ...header, ...tag } },
            body: patch,
          }),
        )
      }
      done={t('action.saved')}
      onClose={() => void navigate({ to: '/coupons/$id', params })}
    >
      <CouponFields form={form} coupon={seen} />
      {isChanged && <WillHappen sentence={sentence} />}
    </ActionPage>
  )
}
