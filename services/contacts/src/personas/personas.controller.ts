import { Controller, Inject } from '@nestjs/common'
import * as contracts from '@loyalty/shared/contracts/contacts/persona'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { PersonasService } from './personas.service.js'

@Controller()
export class PersonasController {
  constructor(@Inject(PersonasService) private readonly personas: PersonasService) {}

  @Handles(contracts.getPersona)
  get({ id }: InputOf<typeof contracts.getPersona>, { account }: RequestContext) {
    return this.personas.get(account, id)
  }

  @Handles(contracts.listPersonaHistory)
  history(
    { id, ...page }: InputOf<typeof contracts.listPersonaHistory>,
    { account }: RequestContext,
  ) {
    return this.personas.history(account, id, page)
  }

  @Handles(contracts.undoMerge)
  undo(request: InputOf<typeof contracts.undoMerge>, context: RequestContext) {
    return this.personas.undo(request, context)
  }

  @Handles(contracts.splitPersona)
  split(request: InputOf<typeof contracts.splitPersona>, context: RequestContext) {
    return this.personas.split(request, context)
  }

  @Handles(contracts.erasePersona)
  erase(request: InputOf<typeof contracts.erasePersona>, context: RequestContext) {
    return this.personas.erase(request, context)
  }
}
