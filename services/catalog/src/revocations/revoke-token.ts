import { command, touch } from '@loyalty/engine/command'
import { tokenRevoked } from '@loyalty/contracts/catalog/facts'
import * as contracts from '@loyalty/contracts/catalog/revocation'
import { answer } from '@loyalty/contracts/outcome'
import { decideRevocation, revocationKey } from './rules.js'
import { revocations, type Revocation } from './store.js'
import { toRevocation } from './wire.js'

/** POST /operator/v1/tokens/revoke */
export const revokeToken = command(contracts.revokeToken, {
  loads: [(request, { account }) => [touch(revocations, revocationKey(account, request))]],
  decide(request, view, call) {
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

/** What a revocation says beside the token; `issued_before` tells that the row is a subject's. */
const auditedOf = (revocation: Revocation) => {
  const { issued_before, expires_at } = toRevocation(revocation)
  return issued_before === null ? { expires_at } : { issued_before, expires_at }
}
