import { Controller, Inject } from '@nestjs/common'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import { exportPages } from '@loyalty/shared/contracts/export'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { ExportsService } from './handlers.js'

@Controller()
export class ExportsController {
  constructor(@Inject(ExportsService) private readonly exports: ExportsService) {}

  @Handles(exportPages.transactions)
  transactions(request: InputOf<typeof exportPages.transactions>, context: RequestContext) {
    return this.exports.transactions(request, context)
  }

  @Handles(exportPages.redemptions)
  redemptions(request: InputOf<typeof exportPages.redemptions>, context: RequestContext) {
    return this.exports.redemptions(request, context)
  }

  @Handles(exportPages.events)
  events(request: InputOf<typeof exportPages.events>, context: RequestContext) {
    return this.exports.events(request, context)
  }
}
