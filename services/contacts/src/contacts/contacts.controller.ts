import { Controller, Inject } from '@nestjs/common'
import * as contracts from '@loyalty/shared/contracts/contacts/operations'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { ErasureService } from '../erasure/erasure.service.js'
import { ContactsService } from './contacts.service.js'

@Controller()
export class ContactsController {
  constructor(
    @Inject(ContactsService) private readonly contacts: ContactsService,
    @Inject(ErasureService) private readonly erasure: ErasureService,
  ) {}

  @Handles(contracts.searchContacts)
  search(search: InputOf<typeof contracts.searchContacts>, { account }: RequestContext) {
    return this.contacts.search(account, search)
  }

  @Handles(contracts.createContact)
  create(contact: InputOf<typeof contracts.createContact>, context: RequestContext) {
    return this.contacts.create(contact, context)
  }

  @Handles(contracts.updateContact)
  update(contact: InputOf<typeof contracts.updateContact>, context: RequestContext) {
    return this.contacts.update(contact, context)
  }

  @Handles(contracts.eraseCustomerContacts)
  eraseCustomer(
    { external_id: id }: InputOf<typeof contracts.eraseCustomerContacts>,
    context: RequestContext,
  ) {
    return this.erasure.eraseCustomer(id, context)
  }
}
