import { createFence, type Fence } from '@loyalty/shared/commit/ledger-fence'
import { exportPage } from '@loyalty/shared/exports/export-page'
import { readById, type ExportRange } from '@loyalty/shared/exports/read-by-id'
import { readOfPerson } from '@loyalty/shared/exports/read-of-person'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { personRows } from '@loyalty/shared/contracts/person-export'
import type { RequestContext } from '@loyalty/shared/request-context'
import { LOWEST_ID } from '@loyalty/shared/uuid-v7'
import type { Db } from 'mongodb'
import { contacts } from '../contacts/contacts.collection.js'
import { toContact } from '../contacts/domain/to-contact.js'

/** A search by a customer's own id reads it; the order by id is made, since one person has few. */
const BY_EXTERNAL_ID = { account_id: 1, 'search.external_id': 1, created_at: 1, _id: 1 } as const

/** Pages of all contacts of an account, deleted ones among them; of erased ones nothing is left to show. */
export class ExportsService {
  readonly #fence: Fence

  constructor(private readonly db: Db) {
    this.#fence = createFence({ db, client: db.client })
  }

  async contacts(range: ExportRange, context: RequestContext) {
    const source = { db: this.db, fence: this.#fence, filter: { state: { $ne: 'ERASED' } } }
    const { rows, end } = await readById(source, contacts, range, context)
    return exportPage({
      rows,
      toText: (contact) => JSON.stringify(toContact(contact)),
      cursorOf: ({ id }) => id,
      end,
    })
  }

  /** The live contacts whose `external_id` is a customer's. */
  async contactsOfPerson(
    { customer_id: id, cursor, limit }: InputOf<typeof personRows.contacts>,
    context: RequestContext,
  ) {
    const person = { 'search.external_id': id }
    const found = { person, hint: BY_EXTERNAL_ID, cursor, limit }
    return exportPage({
      rows: await readOfPerson(this.db, contacts, found, context),
      toText: (contact) => JSON.stringify(toContact(contact)),
      cursorOf: (contact) => contact.id,
      end: cursor ?? LOWEST_ID,
    })
  }
}
