import type { Collection, StoredDocument } from '@loyalty/engine/collection'
import { Handles, exportPage, type RequestContext } from '@loyalty/engine/handler'
import { readById, type HighWaterMarks, type ExportRange } from '@loyalty/engine/query'
import type { DatabaseClock } from '@loyalty/engine/service'
import { exportPages } from '@loyalty/contracts/export'
import type { Uuid } from '@loyalty/contracts/ids'
import type { Db } from 'mongodb'
import { behaviorEvents } from '../events/store.js'
import { exportedText } from '../events/wire.js'
import { toTransaction } from '../ledger/wire.js'
import { transactions } from '../ledger/store.js'
import { redemptions } from '../redemptions/store.js'
import { toRedemption } from '../redemptions/wire.js'
import { customerIdsOf } from '../wallets/wallet-reads.js'
import type { CustomerIdOf } from '../wallets/wire.js'

/** What an exported document has: its id, and the wallet whose customer is shown. */
interface OfWallet extends StoredDocument {
  id: Uuid
  wallet_id: Uuid
  /** The other wallet of a transfer. */
  counterpart_wallet_id?: Uuid | null
}

/** Pages of all that wallet has of an account, each row as it is answered elsewhere. */
export class ExportHandlers {
  constructor(
    private readonly db: Db,
    private readonly highWaterMarks: HighWaterMarks,
    private readonly clock: DatabaseClock,
  ) {}

  @Handles(exportPages.transactions)
  transactions(range: ExportRange, context: RequestContext) {
    return this.#page(transactions, range, context, (row, customerIdOf, now) =>
      JSON.stringify(toTransaction(row, customerIdOf, now)),
    )
  }

  @Handles(exportPages.redemptions)
  redemptions(range: ExportRange, context: RequestContext) {
    return this.#page(redemptions, range, context, (row, customerIdOf) =>
      JSON.stringify(toRedemption(row, customerIdOf)),
    )
  }

  @Handles(exportPages.events)
  events(range: ExportRange, context: RequestContext) {
    return this.#page(behaviorEvents, range, context, (row, customerIdOf, now) =>
      exportedText(row, customerIdOf(row.wallet_id), now),
    )
  }

  async #page<Stored extends OfWallet>(
    of: Collection<Stored>,
    range: ExportRange,
    context: RequestContext,
    toText: (row: Stored, customerIdOf: CustomerIdOf, now: Date) => string,
  ) {
    const { rows, end } = await readById(
      { db: this.db, highWaterMarks: this.highWaterMarks },
      of,
      range,
      context,
    )
    const walletIds = rows.flatMap(({ wallet_id: own, counterpart_wallet_id: other }) =>
      other ? [own, other] : [own],
    )
    const customerIdOf = await customerIdsOf(this.db, context.account, walletIds)
    const now = this.clock.now()
    return exportPage({
      rows,
      toText: (row) => toText(row, customerIdOf, now),
      cursorOf: ({ id }) => id,
      end,
    })
  }
}
