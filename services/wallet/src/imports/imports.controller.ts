import { Controller, Inject } from '@nestjs/common'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import * as contracts from '@loyalty/shared/contracts/wallet/import'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { ImportsService } from './handlers.js'

/** What migration asks for, a range of rows at a time. */
@Controller()
export class ImportsController {
  constructor(@Inject(ImportsService) private readonly imports: ImportsService) {}

  @Handles(contracts.checkBalances)
  checkBalances(request: InputOf<typeof contracts.checkBalances>, context: RequestContext) {
    return this.imports.checkBalances(request, context)
  }

  @Handles(contracts.importBalances)
  importBalances(request: InputOf<typeof contracts.importBalances>, context: RequestContext) {
    return this.imports.importBalances(request, context)
  }

  @Handles(contracts.undoBalances)
  undoBalances(request: InputOf<typeof contracts.undoBalances>, context: RequestContext) {
    return this.imports.undoBalances(request, context)
  }

  @Handles(contracts.importEvents)
  importEvents(request: InputOf<typeof contracts.importEvents>, context: RequestContext) {
    return this.imports.importEvents(request, context)
  }
}
