import { command } from '@loyalty/engine/command'
import * as contracts from '@loyalty/contracts/contacts/identity-rules'
import { answer } from '@loyalty/contracts/outcome'
import { touchRules } from './rules-book.js'
import { changeRules, unchangedRules } from './rules/identity-rules.js'
import { identityRules } from './store.js'
import { toAuditRow, toWireRules } from './wire.js'

/** PUT /operator/v1/identity-rules */
export const putIdentityRules = command(contracts.putIdentityRules, {
  loads: [(_, { account }) => [touchRules(account)]],
  decide(request, view, { context, now }) {
    const { account } = context
    const present = view.get(identityRules, account) ?? unchangedRules(account)
    const changed = changeRules(present, request, now)
    if (changed === present) return answer(toWireRules(present))
    view.put(identityRules, changed)
    view.audit({
      resource: 'identity_rules',
      resourceId: account,
      before: toAuditRow(present),
      after: toAuditRow(changed),
    })
    return answer(toWireRules(changed))
  },
})
