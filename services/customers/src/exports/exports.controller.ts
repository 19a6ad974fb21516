import { Controller, Inject } from '@nestjs/common'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import { exportPages } from '@loyalty/shared/contracts/export'
import { exportPerson } from '@loyalty/shared/contracts/person-export'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { ExportsService } from './exports.service.js'

@Controller()
export class ExportsController {
  constructor(@Inject(ExportsService) private readonly exports: ExportsService) {}

  @Handles(exportPages.customers)
  customers(request: InputOf<typeof exportPages.customers>, context: RequestContext) {
    return this.exports.customers(request, context)
  }

  @Handles(exportPerson)
  person(request: InputOf<typeof exportPerson>, context: RequestContext) {
    return this.exports.person(request, context)
  }
}
