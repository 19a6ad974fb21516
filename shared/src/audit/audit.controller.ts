import { Controller, Inject, type Type } from '@nestjs/common'
import { listAudit, type DataService } from '../contracts/audit.js'
import type { InputOf } from '../contracts/contract.js'
import type { RequestContext } from '../request-context.js'
import { Handles } from '../transport/handles.js'
import type { Committer } from '../commit/committer.js'
import type { Db } from 'mongodb'
import { AuditService } from './audit.service.js'

/** The controller that answers for the audit rows of a service, which needs an `AuditService`. */
export function auditControllerOf(service: DataService): Type {
  const contract = listAudit[service]

  @Controller()
  class AuditController {
    constructor(@Inject(AuditService) private readonly audit: AuditService) {}

    @Handles(contract)
    list(request: InputOf<typeof contract>, context: RequestContext) {
      return this.audit.list(request, context)
    }
  }
  return AuditController
}

/** The same with its `AuditService`, finished. */
export const auditHandlers = (
  db: Db,
  service: DataService,
  committer: Pick<Committer, 'believe'>,
): object => new (auditControllerOf(service))(new AuditService(db, service, committer))
