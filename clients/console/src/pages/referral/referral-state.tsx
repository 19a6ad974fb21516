import type { DataOf } from '../../client/loyalty.js'
import { useText } from '../../kit/format.js'
import { Hint, StatusBadge, type Status } from '../../kit/page.js'

type Referral = NonNullable<DataOf<'getCustomerReferral'>['referred']>
export type State = Referral['state']

const looks: Record<State, Status> = {
  PENDING: 'ENQUEUED',
  QUALIFIED: 'IN_PROGRESS',
  PAID: 'DONE',
  REJECTED: 'FAILED',
  REVERSED: 'REVERSED',
}

export const states = [
  'PENDING',
  'QUALIFIED',
  'PAID',
  'REJECTED',
  'REVERSED',
] as const satisfies readonly State[]

/** How far a referral is, and why it came to nothing. */
export function ReferralState({
  of: { state, reason },
}: {
  of: Pick<Referral, 'state' | 'reason'>
}) {
  const { t } = useText()
  return (
    <>
      <StatusBadge status={looks[state]} label={t(`referral.states.${state}`)} />
      {reason !== null && <Hint size="xs">{t(`referral.reasons.${reason}`)}</Hint>}
    </>
  )
}
