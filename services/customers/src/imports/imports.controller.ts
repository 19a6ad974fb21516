import { Controller, Inject } from '@nestjs/common'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import * as contracts from '@loyalty/shared/contracts/customers/import'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { ImportsService } from './imports.service.js'

/** What migration asks for, a range of rows at a time. */
@Controller()
export class ImportsController {
  constructor(@Inject(ImportsService) private readonly imports: ImportsService) {}

  @Handles(contracts.importCustomers)
  importCustomers(request: InputOf<typeof contracts.importCustomers>, context: RequestContext) {
    return this.imports.importCustomers(request, context)
  }

  @Handles(contracts.checkCustomers)
  checkCustomers(request: InputOf<typeof contracts.checkCustomers>, context: RequestContext) {
    return this.imports.checkCustomers(request, context)
  }

  @Handles(contracts.importPurchases)
  importPurchases(request: InputOf<typeof contracts.importPurchases>, context: RequestContext) {
    return this.imports.importPurchases(request, context)
  }
}
