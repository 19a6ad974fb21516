import { Controller, Inject } from '@nestjs/common'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import * as contracts from '@loyalty/shared/contracts/customers/erase'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { ErasureService } from './erasure.service.js'

@Controller()
export class ErasureController {
  constructor(@Inject(ErasureService) private readonly erasure: ErasureService) {}

  @Handles(contracts.eraseCustomer)
  erase(request: InputOf<typeof contracts.eraseCustomer>, context: RequestContext) {
    return this.erasure.erase(request, context)
  }
}
