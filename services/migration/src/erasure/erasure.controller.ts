import { Controller, Inject } from '@nestjs/common'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import { eraseImportedCustomer } from '@loyalty/shared/contracts/migration/erase'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { ErasureService } from './erasure.service.js'

/** What customers asks for, part by part. */
@Controller()
export class ErasureController {
  constructor(@Inject(ErasureService) private readonly erasure: ErasureService) {}

  @Handles(eraseImportedCustomer)
  erase(request: InputOf<typeof eraseImportedCustomer>, context: RequestContext) {
    return this.erasure.erase(request, context)
  }
}
