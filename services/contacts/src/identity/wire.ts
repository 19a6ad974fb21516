import type { IdentityRules as WireRules } from '@loyalty/contracts/contacts/identity-rules'
import type { IdentityRules } from './store.js'

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
export const toAuditRow = ({ rules, block_list, generation }: IdentityRules) => ({
  rules,
  blocked: block_list.length,
  generation,
})
