import { command, type Command } from '@loyalty/shared/commit/command'
import * as contracts from '@loyalty/shared/contracts/contacts/identity-rules'
import type { Uuid } from '@loyalty/shared/ids'
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

export interface Rekeyed {
  generation: number
  /** The last contact that was looked at; null when it was the last of all. */
  to: Uuid | null
}

/** Keeps how far the contacts of an account were looked at by its changed rules. */
export const advanceRekeying: Command<Rekeyed, never> = {
  name: 'loyalty.contacts.identity-rules.advance',
  touches: (_, { account }) => [touchRules(account)],
  decide({ generation, to }, view, { context }) {
    const present = view.get(identityRules, context.account)
    if (present?.generation !== generation || present.status === 'READY') {
      return answer({ advanced: false })
    }
    const status = to === null ? 'READY' : 'REKEYING'
    view.put(identityRules, { ...present, status, rekeyed_to: to })
    return answer({ advanced: true })
  },
}
