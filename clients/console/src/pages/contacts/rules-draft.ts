import type { Schemas } from '@loyalty/client'

type Rules = Schemas['IdentityRules']

/** A rule in a form: a size is a text while it is typed. */
export interface RuleDraft extends Omit<Rules['rules'][number], 'max_group_size' | 'isDefault'> {
  key: string
  maxGroupSize: string
}

export const newRule = (): RuleDraft => ({
  key: crypto.randomUUID(),
  conditions: ['email'],
  maxGroupSize: '20',
  temporal_limits: [],
  description: '',
})

export const ruleDraftsOf = ({ rules }: Pick<Rules, 'rules'>): RuleDraft[] =>
  rules.map(({ conditions, max_group_size: max, temporal_limits, description }) => ({
    key: crypto.randomUUID(),
    conditions,
    maxGroupSize: String(max),
    temporal_limits,
    description,
  }))

/** The rules to send: what the form does not show stays as it was. */
export const rulesOf = (drafts: readonly RuleDraft[], blocked: readonly string[]) => ({
  rules: drafts.map(({ conditions, maxGroupSize, temporal_limits, description }) => ({
    conditions,
    max_group_size: Number(maxGroupSize),
    temporal_limits,
    description,
  })),
  block_list: [...blocked],
})
