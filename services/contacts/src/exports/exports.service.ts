import { createFence, type Fence } from '@loyalty/shared/commit/ledger-fence'
import { exportPage } from '@loyalty/shared/exports/export-page'
import { readById, type ExportRange } from '@loyalty/shared/exports/read-by-id'
import type { RequestContext } from '@loyalty/shared/request-context'
import type { Db } from 'mongodb'
import { contacts } from '../contacts/contacts.collection.js'
import { toContact } from '../contacts/domain/to-contact.js'

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
}
