import { command } from '@loyalty/shared/commit/command'
import * as contracts from '@loyalty/shared/contracts/contacts/identity-rules'
import { answer } from '@loyalty/shared/outcome'
import { touchRules } from '../contacts/write-contact.js'
import {
  changeRules,
  toWireRules,
  unchangedRules,
  type IdentityRules,
} from './domain/identity-rules.js'
import { identityRules } from './identity-rules.collection.js'

/** PUT /operator/v1/identity-rules */
export const putIdentityRules = command(contracts.putIdentityRules, {
  touches: (_, { account }) => [touchRules(account)],
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

/** The values of a block list may be somebody's. */
const toAuditRow = ({ rules, block_list, generation }: IdentityRules) => ({
  rules,
  blocked: block_list.length,
  generation,
})
