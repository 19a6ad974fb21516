import { command, touch, type View } from '@loyalty/engine/command'
import { tokenRevoked } from '@loyalty/contracts/catalog/facts'
import * as contracts from '@loyalty/contracts/catalog/revocation'
import type { InputOf } from '@loyalty/contracts/contract'
import { answer } from '@loyalty/contracts/outcome'
import { decideRevocation, refuseBeyondLimit, revocationKey } from './rules.js'
import { revocations, type CountedRevocations, type Revocation } from './store.js'
import { toRevocation } from './wire.js'

type RevokeToken = InputOf<typeof contracts.revokeToken> & { counted: CountedRevocations }

/** POST /operator/v1/tokens/revoke */
export const revokeToken = command(contracts.revokeToken, {
  loads: [
    (request: RevokeToken, { account }) => {
      const own = touch(revocations, revocationKey(account, request))
      const { oldest } = request.counted
      return oldest === null ? [own] : [own, touch(revocations, oldest._id)]
    },
  ],
  decide(request: RevokeToken, view, call) {
    const { account } = call.context
    const present = view.get(revocations, revocationKey(account, request))
    const revocation = decideRevocation(
      request,
      present,
      { account_id: account, id: call.mint() },
      call.now,
    )
    if ('ok' in revocation) return revocation
    if (revocation === present) return answer(toRevocation(present))
    const refusal = present === null ? addOne(request, view) : null
    if (refusal !== null) return refusal
    view.put(revocations, revocation)
    view.publish(tokenRevoked, {
      aggregateId: revocation.id,
      sequence: revocation.fact_sequence,
      data: { id: revocation.id, expires_at: revocation.expires_at?.toISOString() ?? null },
    })
    view.audit({
      resource: 'token',
      resourceId: revocation.jti ?? revocation.subject ?? revocation.id,
      before: present === null ? null : auditedOf(present),
      after: auditedOf(revocation),
    })
    return answer(toRevocation(revocation))
  },
})

/** By the version of the oldest one, others that are added at the same time count this one too. */
function addOne({ counted }: RevokeToken, view: View) {
  const oldest = counted.oldest && view.get(revocations, counted.oldest._id)
  const refusal = refuseBeyondLimit(counted, oldest)
  if (refusal === null && oldest !== null) view.put(revocations, oldest)
  return refusal
}

/** What a revocation says beside the token; `issued_before` tells that the row is a subject's. */
const auditedOf = (revocation: Revocation) => {
  const { issued_before, expires_at } = toRevocation(revocation)
  return issued_before === null ? { expires_at } : { issued_before, expires_at }
}
