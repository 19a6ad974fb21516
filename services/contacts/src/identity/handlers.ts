import * as contracts from '@loyalty/contracts/contacts/identity-rules'
import type { IdentityRules as WireRules } from '@loyalty/contracts/contacts/identity-rules'
import { type IdentityRules, identityRules } from './store.js'
import { command, type Committer } from '@loyalty/engine/command'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import { answer } from '@loyalty/contracts/outcome'
import { touchRules, type RulesBook } from './rules-book.js'
import { changeRules, unchangedRules } from './rules/identity-rules.js'
import type { InputOf } from '@loyalty/contracts/contract'

export const toWireRules = (rules: IdentityRules): WireRules => ({
  rules: [...rules.rules],
  block_list: [...rules.block_list],
  generation: rules.generation,
  status: rules.status,
  rekeyed_to: rules.rekeyed_to,
  created_at: rules.created_at?.toISOString() ?? null,
  updated_at: rules.updated_at?.toISOString() ?? null,
})

/** The values of a block list may be somebody's. */
const toAuditRow = ({ rules, block_list, generation }: IdentityRules) => ({
  rules,
  blocked: block_list.length,
  generation,
})

/** PUT /operator/v1/identity-rules */
const putIdentityRules = command(contracts.putIdentityRules, {
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

export class IdentityRuleHandlers {
  constructor(
    private readonly book: RulesBook,
    private readonly committer: Committer,
  ) {}

  @Handles(contracts.getIdentityRules)
  async get(_: InputOf<typeof contracts.getIdentityRules>, { account }: RequestContext) {
    return answer(toWireRules(await this.book.newest(account)))
  }

  @Handles(contracts.putIdentityRules)
  put(request: InputOf<typeof contracts.putIdentityRules>, context: RequestContext) {
    return this.committer.run(putIdentityRules, request, context)
  }
}
