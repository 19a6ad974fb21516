import type { Committer } from '@loyalty/shared/commit/committer'
import {
  SEARCH_ROWS_MAX,
  type createContact as createContract,
  type updateContact as updateContract,
} from '@loyalty/shared/contracts/contacts/operations'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { AccountId } from '@loyalty/shared/ids'
import { cutAnswer } from '@loyalty/shared/lists/cut-answer'
import type { Answer } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import { runWithRules } from '../identity/with-rules.js'
import type { RulesBook } from '../identity/rules-book.js'
import type { ContactsRepository, Search } from './contacts.repository.js'
import { createContact } from './create-contact.command.js'
import { toContact } from './domain/to-contact.js'
import { updateContact } from './update-contact.command.js'

export class ContactsService {
  constructor(
    private readonly repository: ContactsRepository,
    private readonly committer: Committer,
    private readonly book: RulesBook,
  ) {}

  async search(account: AccountId, search: Search): Promise<Answer> {
    const found = await this.repository.search(account, search)
    return cutAnswer(found, (contact) => JSON.stringify(toContact(contact)), SEARCH_ROWS_MAX)
  }

  create(body: InputOf<typeof createContract>, context: RequestContext) {
    return runWithRules(this.committer, this.book, createContact, body, context)
  }

  update(body: InputOf<typeof updateContract>, context: RequestContext) {
    return runWithRules(this.committer, this.book, updateContact, body, context)
  }
}
