import { Controller, Inject } from '@nestjs/common'
import * as contracts from '@loyalty/shared/contracts/catalog/revocation'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { RevocationsService } from './revocations.service.js'

@Controller()
export class RevocationsController {
  constructor(@Inject(RevocationsService) private readonly revocations: RevocationsService) {}

  @Handles(contracts.revokeToken)
  create(request: InputOf<typeof contracts.revokeToken>, context: RequestContext) {
    return this.revocations.create(request, context)
  }

  @Handles(contracts.listRevocations)
  list(page: InputOf<typeof contracts.listRevocations>, { account }: RequestContext) {
    return this.revocations.list(account, page)
  }

  @Handles(contracts.snapshotRevocations)
  snapshot() {
    return this.revocations.snapshotOfAllAccounts()
  }
}
