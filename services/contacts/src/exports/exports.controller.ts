import { Controller, Inject } from '@nestjs/common'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import { exportPages } from '@loyalty/shared/contracts/export'
import { personRows } from '@loyalty/shared/contracts/person-export'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { ExportsService } from './exports.service.js'

@Controller()
export class ExportsController {
  constructor(@Inject(ExportsService) private readonly exports: ExportsService) {}

  @Handles(exportPages.contacts)
  contacts(request: InputOf<typeof exportPages.contacts>, context: RequestContext) {
    return this.exports.contacts(request, context)
  }

  @Handles(personRows.contacts)
  contactsOfPerson(request: InputOf<typeof personRows.contacts>, context: RequestContext) {
    return this.exports.contactsOfPerson(request, context)
  }
}
