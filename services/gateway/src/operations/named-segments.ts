import { findUnknownSegments } from '@loyalty/contracts/customers/segment'
import type { Contract, InputOf } from '@loyalty/contracts/contract'
import type { Uuid } from '@loyalty/contracts/ids'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { listSegmentUses } from '@loyalty/contracts/wallet/segment-use'
import type { RequestContext } from '@loyalty/engine/handler'
import { inData, one, outputOf } from '../answers/compose.js'
import { composed } from './kinds.js'
import type { OperationName, Services } from './operation.js'

interface Naming {
  segment_ids?: readonly Uuid[] | null | undefined
}

/** A write of wallet that may name segments, each of which has to be there. */
export const namingSegments = <C extends Contract>(
  name: OperationName,
  contract: C,
  namingOf: (input: InputOf<C>) => Naming,
  parts: Omit<Parameters<typeof composed<C>>[2], 'output' | 'handle'>,
) =>
  composed(name, contract, {
    ...parts,
    errors: ['SEGMENT_UNKNOWN'],
    handle: async ({ input, context }, { requester }) =>
      (await refuseUnknown(namingOf(input as InputOf<C>), context, requester)) ??
      one(requester.call(contract, input, context), inData),
  })

async function refuseUnknown(
  { segment_ids: ids }: Naming,
  context: RequestContext,
  requester: Services['requester'],
): Promise<Refusal | null> {
  if (!ids || ids.length === 0) return null
  const reply = await requester.call(findUnknownSegments, { ids: [...ids] }, readingIn(context))
  if (!reply.ok) return reply
  const [unknown] = outputOf(findUnknownSegments, reply).unknown
  return unknown === undefined
    ? null
    : refuse('SEGMENT_UNKNOWN', `the segment ${unknown} does not exist`)
}

/** Why a segment can't be deleted; null: nothing names it. */
export async function refuseInUse(
  id: Uuid,
  context: RequestContext,
  requester: Services['requester'],
): Promise<Refusal | null> {
  const reply = await requester.call(listSegmentUses, { id }, readingIn(context))
  if (!reply.ok) return reply
  const { uses } = outputOf(listSegmentUses, reply)
  if (uses.length === 0) return null
  const named = uses.map(
    ({ kind, id: of, name }) => `${kind} ${of}${name === null ? '' : ` (${name})`}`,
  )
  return refuse('SEGMENT_IN_USE', `it is used by ${named.join(', ')}; take it out there first`)
}

/** The key is the write's; what is looked up before is read afresh. */
function readingIn({ idempotency: _ofTheWrite, ...context }: RequestContext): RequestContext {
  return context
}
