import { Controller, Inject } from '@nestjs/common'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import { personRows } from '@loyalty/shared/contracts/person-export'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { PersonExportService } from './person-handlers.js'

@Controller()
export class PersonExportController {
  constructor(@Inject(PersonExportService) private readonly person: PersonExportService) {}

  @Handles(personRows.transactions)
  transactions(request: InputOf<typeof personRows.transactions>, context: RequestContext) {
    return this.person.transactions(request, context)
  }

  @Handles(personRows.redemptions)
  redemptions(request: InputOf<typeof personRows.redemptions>, context: RequestContext) {
    return this.person.redemptions(request, context)
  }

  @Handles(personRows.refusals)
  refusals(request: InputOf<typeof personRows.refusals>, context: RequestContext) {
    return this.person.refusals(request, context)
  }

  @Handles(personRows.events)
  events(request: InputOf<typeof personRows.events>, context: RequestContext) {
    return this.person.events(request, context)
  }
}
