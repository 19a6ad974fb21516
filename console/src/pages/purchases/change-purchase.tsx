import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog, type ActionInput } from '../../kit/action-dialog.js'

export type PurchaseVerb = 'fulfill' | 'cancel' | 'reverse'

/** What a token needs for each step. */
export const scopeOf: Record<PurchaseVerb, string> = {
  fulfill: 'events:fulfill',
  cancel: 'events:write',
  reverse: 'support:write',
}

/** One step of a purchase, each by its own operation. */
const operations: Record<PurchaseVerb, (id: string, input: ActionInput) => Promise<unknown>> = {
  fulfill: (eventId, { key }) =>
    answerOf(
      loyalty.PATCH('/v1/behavior/events/{eventId}/fulfill', {
        params: { path: { eventId }, header: { 'Idempotency-Key': key } },
      }),
    ),
  cancel: (id, { key }) =>
    answerOf(
      loyalty.POST('/operator/v1/events/{id}/cancel', {
        params: { path: { id }, header: { 'Idempotency-Key': key } },
      }),
    ),
  reverse: (id, { key }) =>
    answerOf(
      loyalty.POST('/operator/v1/events/{id}/reverse', {
        params: { path: { id }, header: { 'Idempotency-Key': key } },
      }),
    ),
}

interface ChangePurchaseProps {
  eventId: string
  verb: PurchaseVerb
  onClose: () => void
}

export function ChangePurchase({ eventId, verb, onClose }: ChangePurchaseProps) {
  const { t } = useTranslation()
  return (
    <ActionDialog
      title={t(`purchases.${verb}`)}
      sentence={t(`purchases.${verb}Sentence`)}
      submitLabel={t(`purchases.${verb}`)}
      isDangerous={verb !== 'fulfill'}
      needsReason={false}
      submit={(input) => operations[verb](eventId, input)}
      done={() => t(`purchases.${verb}Done`)}
      onClose={onClose}
    />
  )
}
