import type { Contract } from '@loyalty/contracts/contract'
import {
  createTier,
  deleteTier,
  getTier,
  listTiers,
  listTiersByRank,
  previewNewTier,
  previewTierChange,
  Tier,
  TierPreview,
  updateTier,
} from '@loyalty/contracts/customers/tier'
import { z } from 'zod'
import { inData, one } from '../answers/compose.js'
import { ids, instants, newTier, orderedPage, tier } from './examples.js'
import { composed, list, resource, table } from './kinds.js'
import type { Handler } from './operation.js'

const operatorTier = { ...tier, customers: 1, ...instants }

/** The tier, or what a dry run says of it. */
const TierAnswer = z.union([Tier, TierPreview])

export const tiers = table('Sign up, read and change customers', [
  resource('GET /v1/tiers', listTiersByRank, {
    id: 'listTiers',
    scopes: ['customers:read'],
    forCustomer: 'public',
    summary: 'List the tiers of a shop',
    description: 'Answers all tiers of the account in ascending rank.',
    example: { answer: [tier] },
  }),
])

export const operatorTiers = table('Operate: rewards and tiers', [
  composed('POST /operator/v1/tiers', createTier, {
    id: 'createTier',
    scopes: ['programme:write'],
    summary: 'Create a tier',
    description:
      'Creates a tier, which customers enter when their metric reaches its threshold; a dry run answers whom it would move.',
    output: TierAnswer,
    status: 201,
    handle: changeOrPreview(createTier, previewNewTier),
    example: { body: { ...newTier, dry_run: false }, answer: { ...operatorTier, customers: 0 } },
  }),
  list('GET /operator/v1/tiers', listTiers, {
    id: 'listTiersAsOperator',
    scopes: ['programme:read'],
    summary: 'List tiers',
    description: 'Answers the tiers of the account, oldest first.',
    example: { query: orderedPage, answer: [operatorTier] },
  }),
  resource('GET /operator/v1/tiers/:id', getTier, {
    id: 'getTier',
    scopes: ['programme:read'],
    isVersioned: true,
    summary: 'Read a tier',
    description: 'Answers one tier.',
    example: { path: { id: ids.tier }, answer: operatorTier },
  }),
  composed('PATCH /operator/v1/tiers/:id', updateTier, {
    id: 'updateTier',
    scopes: ['programme:write'],
    isVersioned: true,
    summary: 'Change a tier',
    description:
      'Changes only the members that are sent; a dry run answers whom the change would move.',
    output: TierAnswer,
    handle: changeOrPreview(updateTier, previewTierChange),
    example: {
      path: { id: ids.tier },
      body: { ...newTier, rank: 1, dry_run: false },
      answer: { ...operatorTier, rank: 1 },
    },
  }),
  resource('DELETE /operator/v1/tiers/:id', deleteTier, {
    id: 'deleteTier',
    scopes: ['programme:write'],
    isVersioned: true,
    summary: 'Delete a tier that nobody is in',
    description: 'Deletes a tier and answers it as it was, unless a customer is in it.',
    example: {
      path: { id: ids.oldTier },
      answer: { ...operatorTier, id: ids.oldTier, name: 'Bronze' },
    },
  }),
])

type Change = Contract & { input: z.ZodType<{ dry_run?: boolean | undefined }> }

/** A dry run changes nothing, so that its key is kept for nothing. */
function changeOrPreview<C extends Change>(change: C, preview: Contract): Handler<C> {
  return ({ input, context }, { requester }) => {
    if (input.dry_run !== true) return one(requester.call(change, input, context), inData)
    const { idempotency: _, ...reading } = context
    return one(requester.call(preview, input, reading), inData)
  }
}
