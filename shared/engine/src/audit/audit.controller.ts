import { listAudit, type DataService } from '@loyalty/contracts/audit'
import type { InputOf } from '@loyalty/contracts/contract'
import type { RequestContext } from '../request-context.js'
import { Handles } from '../transport/handles.js'
import type { Committer } from '../commit/committer.js'
import type { Db } from 'mongodb'
import { AuditService } from './audit.service.js'

/** Answers for the audit rows of a service. */
export function auditHandlers(
  db: Db,
  service: DataService,
  committer: Pick<Committer, 'hearTime'>,
): object {
  const contract = listAudit[service]
  const audit = new AuditService(db, service, committer)

  class AuditHandlers {
    @Handles(contract)
    list(request: InputOf<typeof contract>, context: RequestContext) {
      return audit.list(request, context)
    }
  }
  return new AuditHandlers()
}
