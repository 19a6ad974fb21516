import { useForm } from '@mantine/form'
import { getRouteApi } from '@tanstack/react-router'
import { loyalty, type Call } from '../../client/loyalty.js'
import { WillHappen, type Key } from '../../kit/action-dialog.js'
import { ActionPage } from '../../kit/action-page.js'
import { numberOf } from '../../kit/day.js'
import { useText } from '../../kit/format.js'
import { linkTo } from '../../kit/links.js'
import { BackLink, TextLink } from '../../kit/page.js'
import { changeableOf, definitionOf, emptyDraft, isComplete } from './coupon-draft.js'
import { CouponFields } from './coupon-form.js'
import { useCouponSentence } from './coupon-phrases.js'

const route = getRouteApi('/coupons/new')

/** One code, or a batch of codes that share a definition. */
export default function NewCouponPage() {
  const { t, format } = useText()
  const navigate = route.useNavigate()
  const form = useForm({ initialValues: emptyDraft() })
  const draft = form.values
  const sentence = useCouponSentence(draft)
  const send = (header: Key): Call<{ id: string; code?: string | null } | { batch_id: string }> => {
    const params = { header }
    if (draft.kind === 'batch') {
      const prefix = draft.prefix.trim()
      const body = {
        count: numberOf(draft.count) ?? 1,
        ...(prefix !== '' && { prefix }),
        coupon: definitionOf(draft, format.zone),
      }
      return loyalty.POST('/operator/v1/coupons/bulk', { params, body })
    }
    const code = draft.code.trim()
    const body = { ...changeableOf(draft, format.zone), ...(code !== '' && { code }) }
    return loyalty.POST('/operator/v1/coupons', { params, body })
  }
  return (
    <ActionPage
      title={t('coupons.create')}
      lead={t('coupons.newLead')}
      back={<BackLink to="/coupons">{t('coupons.title')}</BackLink>}
      needsReason={false}
      isComplete={isComplete(draft)}
      send={send}
      done={(made) => (
        <>
          {'code' in made
            ? t('coupons.created', { code: made.code ?? '' })
            : t('coupons.batchCreated')}{' '}
          {/* A batch stands among the coupons by its own id. */}
          <TextLink {...linkTo.coupon('id' in made ? made.id : made.batch_id)}>
            {t('coupons.open')}
          </TextLink>
        </>
      )}
      onClose={() => void navigate({ to: '/coupons' })}
    >
      <CouponFields form={form} coupon={null} />
      <WillHappen sentence={sentence} />
    </ActionPage>
  )
}
