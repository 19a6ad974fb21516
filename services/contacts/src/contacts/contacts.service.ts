import type { Committer } from '@loyalty/shared/commit/committer'
import {
  SEARCH_ROWS_MAX,
  TRUNCATED_HEADER,
  type createContact as createContract,
  type updateContact as updateContract,
} from '@loyalty/shared/contracts/contacts/operations'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { AccountId } from '@loyalty/shared/ids'
import { textsThatFit } from '@loyalty/shared/lists/texts-that-fit'
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
    const shown = found.slice(0, SEARCH_ROWS_MAX)
    const rows = textsThatFit(shown, (contact) => JSON.stringify(toContact(contact)))
    const isWhole = rows.length === found.length
    return {
      ok: true,
      body: `[${rows.join(',')}]`,
      ...(!isWhole && { headers: { [TRUNCATED_HEADER]: 'true' } }),
    }
  }

  create(body: InputOf<typeof createContract>, context: RequestContext) {
    return runWithRules(this.committer, this.book, createContact, body, context)
  }

  update(body: InputOf<typeof updateContract>, context: RequestContext) {
    return runWithRules(this.committer, this.book, updateContact, body, context)
  }
}
