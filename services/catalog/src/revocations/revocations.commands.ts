import { command, touch } from '@loyalty/shared/commit/command'
import { tokenRevoked } from '@loyalty/shared/contracts/catalog/facts'
import * as contracts from '@loyalty/shared/contracts/catalog/revocation'
import { answer } from '@loyalty/shared/outcome'
import { revocationKey } from './domain/revocation.js'
import { extendRevocation, newRevocation } from './domain/revoke-token.js'
import { toRevocation } from './domain/to-revocation.js'
import { revocations } from './revocations.collection.js'

/** POST /operator/v1/tokens/revoke */
export const revokeToken = command(contracts.revokeToken, {
  touches: ({ jti }, { account }) => [touch(revocations, revocationKey(account, jti))],
  decide(request, view, call) {
    const { account } = call.context
    const present = view.get(revocations, revocationKey(account, request.jti))
    const revocation =
      present === null
        ? newRevocation(request, account, call.mint(), call.now)
        : extendRevocation(present, request, call.now)
    if (revocation === present) return answer(toRevocation(present))
    view.put(revocations, revocation)
    const expiresAt = revocation.expires_at.toISOString()
    view.publish(tokenRevoked, {
      aggregateId: revocation.id,
      sequence: revocation.fact_sequence,
      data: { id: revocation.id, expires_at: expiresAt },
    })
    view.audit({
      resource: 'token',
      resourceId: revocation.jti,
      before: present === null ? null : { expires_at: present.expires_at.toISOString() },
      after: { expires_at: expiresAt },
    })
    return answer(toRevocation(revocation))
  },
})
