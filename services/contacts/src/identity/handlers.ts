import { Controller, Inject } from '@nestjs/common'
import * as contracts from '@loyalty/shared/contracts/contacts/identity-rules'
import { tryContact } from '@loyalty/shared/contracts/contacts/operations'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { IdentityRulesService } from './identity-rules.service.js'

@Controller()
export class IdentityRulesController {
  constructor(@Inject(IdentityRulesService) private readonly rules: IdentityRulesService) {}

  @Handles(contracts.getIdentityRules)
  get(_: InputOf<typeof contracts.getIdentityRules>, { account }: RequestContext) {
    return this.rules.get(account)
  }

  @Handles(contracts.putIdentityRules)
  put(request: InputOf<typeof contracts.putIdentityRules>, context: RequestContext) {
    return this.rules.put(request, context)
  }

  @Handles(tryContact)
  try(contact: InputOf<typeof tryContact>, context: RequestContext) {
    return this.rules.try(contact, context)
  }
}
