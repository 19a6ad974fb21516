import { AuditPart, AuditQuery, AuditRow, listAudit } from '@loyalty/contracts/audit'
import { listOf, type ListOrder } from '@loyalty/contracts/list'
import type { Refusal } from '@loyalty/contracts/outcome'
import { json, outputOf, type Framed } from '../answers/compose.js'
import { at, ids, orderedPage } from './examples.js'
import { list, table } from './kinds.js'
import type { HandlerParts, OperationRequest } from './operation.js'

/** The question to all services at once, under the name of its own. */
const listAll = {
  subject: 'loyalty.*.audit.list',
  input: AuditQuery,
  output: listOf(AuditRow),
  errors: [],
}

export const audit = table('Operate: account and access', [
  list('GET /operator/v1/audit', listAll, {
    id: 'listAudit',
    scopes: ['system:admin'],
    summary: 'List what operators changed',
    description:
      'Answers who changed what and when, before and after, oldest first if not asked otherwise.',
    handle: listOfAllServices,
    example: {
      query: {
        ...orderedPage,
        actor: 'operator',
        resource: 'wallet',
        resource_id: ids.wallet,
        customer_id: ids.customer,
      },
      answer: [
        {
          id: ids.audit,
          service: 'wallet',
          actor: 'operator',
          action: 'wallets.adjust',
          resource: 'wallet',
          resource_id: ids.wallet,
          customer_ids: [ids.customer],
          before: null,
          after: { reward_id: ids.reward, amount: 25 },
          reason: 'Parcel came late',
          request_id: '5b0f0a6e-6c1c-4a5e-9a52-4f3b2a1c0d9e',
          created_at: at.first,
        },
      ],
    },
  }),
])

/**
 * The changes of operators, of all services in one list by id, in either order.
 *
 * A caller that follows the cursor misses no row and sees none twice: each service says up to which id it is
 * complete for good, and a page ends at the lowest of these. A row is shown once the databases of
 * all services have passed its millisecond, so at once where they are one replica set, and later by
 * the difference of their clocks where they are several. Rows of different services within that
 * difference may stand in another order than they were written in.
 *
 * A service that is away is SERVICE_UNAVAILABLE, one that is silent UPSTREAM_TIMEOUT: a page never
 * leaves a service out that belongs to the deployment.
 */
async function listOfAllServices(
  { input, context }: OperationRequest<typeof listAll>,
  { requester, hasWebhooks }: HandlerParts,
): Promise<Framed | Refusal> {
  const { webhooks, ...others } = listAudit
  const services = [...Object.values(others), ...(hasWebhooks ? [webhooks] : [])]
  const replies = await Promise.all(
    services.map((service) => requester.call(service, input, context)),
  )
  const parts: AuditPart[] = []
  for (const reply of replies) {
    if (!reply.ok) return reply
    parts.push(outputOf({ output: AuditPart }, reply))
  }
  return json(mergeParts(parts, input))
}

/**
 * One page of the parts that all services know of it: their rows in order of id, up to the first
 * id behind which some service might still have or add one. Rows beyond it wait for a later page.
 */
export function mergeParts(
  parts: readonly AuditPart[],
  { limit, order }: { limit: number; order: ListOrder },
) {
  const isFirst = (one: string, other: string) => (order === 'asc' ? one < other : one > other)
  const completeTo = parts
    .map((part) => part.complete_to)
    .reduce((one, other) => (isFirst(one, other) ? one : other))
  const data: AuditRow[] = parts
    .flatMap((part) => part.data)
    .filter(({ id }) => id === completeTo || isFirst(id, completeTo))
    .toSorted((one, other) => (isFirst(one.id, other.id) ? -1 : 1))
    .slice(0, limit)
  return { data, cursor: data.at(-1)?.id ?? null }
}
