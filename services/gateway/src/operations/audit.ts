import { AuditPart, AuditQuery, AuditRow, listAudit } from '@loyalty/shared/contracts/audit'
import { listOf } from '@loyalty/shared/contracts/list'
import { operation } from '../../../../operation.js'
import { mergeParts } from './merge-parts.js'

const services = Object.values(listAudit)

/** The question to all services at once, under the name of its own. */
const listAll = {
  subject: 'loyalty.*.audit.list',
  input: AuditQuery,
  output: listOf(AuditRow),
  errors: [],
}

/**
 * `GET /operator/v1/audit`: what operators changed, of all services in one list by id, in either order.
 *
 * Who follows the cursor misses no row and sees none twice: each service says up to which id it is
 * complete for good, and a page ends at the lowest of these. A row is shown once the databases of
 * all services have passed its millisecond, so at once where they are one replica set, and later by
 * the difference of their clocks where they are several. Rows of different services within that
 * difference may stand in another order than they were written in.
 *
 * A service that is away is SERVICE_UNAVAILABLE, one that is silent UPSTREAM_TIMEOUT: a page never
 * leaves a service out.
 */
export default operation({
  method: 'GET',
  url: '/operator/v1/audit',
  scopes: ['system:admin'],
  summary: 'List what operators changed',
  description:
    'Answers who changed what and when, before and after, oldest first if not asked otherwise.',
  contract: listAll,
  response: listAll.output,
  status: 200,
  async handle({ input, context }, { requester }) {
    const replies = await Promise.all(
      services.map((service) => requester.call(service, input, context)),
    )
    const parts: AuditPart[] = []
    for (const reply of replies) {
      if (!reply.ok) return reply
      parts.push(AuditPart.parse(JSON.parse(Buffer.from(reply.bytes).toString())))
    }
    const page = mergeParts(parts, input)
    return { ok: true, body: Buffer.from(JSON.stringify(page)), isReplay: false, headers: {} }
  },
})
