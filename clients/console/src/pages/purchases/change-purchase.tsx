import { useTranslation } from 'react-i18next'
import { triedOf } from '../../client/dry-run.js'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog, type ActionInput } from '../../kit/action-dialog.js'
import { useSides } from '../../kit/use-sides.js'

export type PurchaseVerb = 'fulfill' | 'cancel' | 'reverse'

/** What a token needs for each step. */
export const scopeOf: Record<PurchaseVerb, string> = {
  fulfill: 'events:fulfill',
  cancel: 'events:write',
  reverse: 'support:write',
}

interface ChangePurchaseProps {
  eventId: string
  verb: PurchaseVerb
  onClose: () => void
}

/** One step of a purchase. What takes something back is tried first, and says why. */
export function ChangePurchase({ eventId, verb, onClose }: ChangePurchaseProps) {
  const { t } = useTranslation()
  const sides = useSides()
  const fulfill = ({ key }: ActionInput): Promise<unknown> =>
    answerOf(
      loyalty.PATCH('/v1/behavior/events/{eventId}/fulfill', {
        params: { path: { eventId }, header: { 'Idempotency-Key': key } },
      }),
    )
  const takeBack = (
    body: { reason?: string; dry_run?: boolean },
    key: string = crypto.randomUUID(),
  ) =>
    answerOf(
      loyalty.POST(`/operator/v1/events/{id}/${verb === 'cancel' ? 'cancel' : 'reverse'}`, {
        params: { path: { id: eventId }, header: { 'Idempotency-Key': key } },
        body,
      }),
    )
  const isFulfilment = verb === 'fulfill'
  return (
    <ActionDialog<unknown>
      title={t(`purchases.${verb}`)}
      sentence={t(`purchases.${verb}Sentence`)}
      submitLabel={t(`purchases.${verb}`)}
      isDangerous={!isFulfilment}
      needsReason={!isFulfilment}
      {...(!isFulfilment && {
        preview: {
          of: [eventId, verb],
          ask: async () => sides(triedOf(await takeBack({ dry_run: true }))),
        },
      })}
      submit={({ key, reason }) =>
        isFulfilment ? fulfill({ key, reason }) : takeBack({ reason }, key)
      }
      done={() => t(`purchases.${verb}Done`)}
      onClose={onClose}
    />
  )
}
