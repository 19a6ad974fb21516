import { answerOnce, type Committer } from '@loyalty/engine/command'
import { exportPage, cutAnswer, Handles, type RequestContext } from '@loyalty/engine/handler'
import type { DatabaseClock } from '@loyalty/engine/service'
import * as contracts from '@loyalty/contracts/contacts/operations'
import type { InputOf } from '@loyalty/contracts/contract'
import { compareContacts } from '@loyalty/contracts/customers/same-person'
import { exportPages } from '@loyalty/contracts/export'
import { personRows } from '@loyalty/contracts/person-export'
import { answer } from '@loyalty/contracts/outcome'
import { LOWEST_ID } from '@loyalty/contracts/uuid-v7'
import type { Db } from 'mongodb'
import { runWithRules, type RulesBook } from '../identity/rules-book.js'
import { createContact } from './commands/create-contact.js'
import { updateContact } from './commands/update-contact.js'
import type { Contact, ContactStore } from './store.js'
import { tryContact } from './try-contact.js'
import { toContact } from './wire.js'

interface Parts {
  db: Db
  contacts: ContactStore
  book: RulesBook
  committer: Committer
  clock: Pick<DatabaseClock, 'now'>
}

export class ContactHandlers {
  constructor(private readonly parts: Parts) {}

  @Handles(contracts.searchContacts)
  async search(search: InputOf<typeof contracts.searchContacts>, { account }: RequestContext) {
    const found = await this.parts.contacts.search(account, search)
    return cutAnswer(found, toText, contracts.SEARCH_ROWS_MAX)
  }

  @Handles(contracts.createContact)
  create(body: InputOf<typeof contracts.createContact>, context: RequestContext) {
    const { committer, book } = this.parts
    return runWithRules(committer, book, createContact, body, context)
  }

  @Handles(contracts.updateContact)
  update(body: InputOf<typeof contracts.updateContact>, context: RequestContext) {
    const { committer, book } = this.parts
    return runWithRules(committer, book, updateContact, body, context)
  }

  @Handles(contracts.tryContact)
  try(body: InputOf<typeof contracts.tryContact>, context: RequestContext) {
    const { db, committer, book, clock } = this.parts
    const { account } = context
    return answerOnce(committer, contracts.tryContact, context, async () => {
      const rules = await book.newest(account)
      return tryContact(db, account, rules, body, clock.now())
    })
  }

  /** Asked by wallet: whether contacts of two customers are one persona. */
  @Handles(compareContacts)
  async compare(
    { customer_id: id, other_id: otherId }: InputOf<typeof compareContacts>,
    { account }: RequestContext,
  ) {
    return answer({ is_same: await this.parts.contacts.areOnePersona(account, id, otherId) })
  }

  /** Pages of all contacts of an account. */
  @Handles(exportPages.contacts)
  async export(range: InputOf<typeof exportPages.contacts>, context: RequestContext) {
    const { rows, end } = await this.parts.contacts.listForExport(range, context)
    return exportPage({ rows, toText, cursorOf, end })
  }

  @Handles(personRows.contacts)
  async listOfPerson(
    { customer_id: id, ...page }: InputOf<typeof personRows.contacts>,
    context: RequestContext,
  ) {
    const rows = await this.parts.contacts.listOfPerson(id, page, context)
    return exportPage({ rows, toText, cursorOf, end: page.cursor ?? LOWEST_ID })
  }
}

const toText = (contact: Contact): string => JSON.stringify(toContact(contact))
const cursorOf = ({ id }: Contact): string => id
