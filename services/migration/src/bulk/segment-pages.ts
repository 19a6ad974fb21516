import { valueOf } from '@loyalty/engine/process'
import type { CodeOf, OutputOf } from '@loyalty/contracts/contract'
import { listSegmentIds, SEGMENT_IDS_MAX } from '@loyalty/contracts/customers/segment'
import { Fault } from '@loyalty/contracts/errors/fault'
import type { CustomerId, Uuid } from '@loyalty/contracts/ids'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import type { RequestContext } from '@loyalty/engine/handler'
import type { Requester } from '@loyalty/engine/process'

/** `next`: the cursor of the next page; null: nobody is left. */
type Page =
  { ok: true; ids: CustomerId[]; next: string | null } | Refusal<CodeOf<typeof listSegmentIds>>

/** The next customers of a segment, in the order of their ids. A page may have none although others follow. */
export async function readSegmentPage(
  { id, cursor }: { id: Uuid; cursor: string | null },
  context: RequestContext,
  requester: Pick<Requester, 'call'>,
): Promise<Page> {
  const asked = { id, cursor, limit: SEGMENT_IDS_MAX }
  const reply = await requester.call(listSegmentIds, asked, context)
  if (reply.ok) {
    const { ids, cursor: next } = valueOf(reply) as OutputOf<typeof listSegmentIds>
    return { ok: true, ids, next: next === undefined ? (ids.at(-1) ?? null) : next }
  }
  if (reply.code === 'SEGMENT_NOT_FOUND') return refuse(reply.code, reply.details)
  throw new Fault('SERVICE_UNAVAILABLE', `${listSegmentIds.subject}: ${reply.code}`)
}
