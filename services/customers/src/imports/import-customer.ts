import type { MigratedProfile } from '@loyalty/shared/contracts/migration/migrate'
import type { Uuid } from '@loyalty/shared/ids'
import type { ImportedDevice } from './domain/import-devices.js'
import type { Opening } from './domain/open-standing.js'
import type { LaterPurchases } from './later-purchases.js'

/** A row of an import, with what the service looked up beside it. */
export interface ImportCustomer {
  row: MigratedProfile
  /** `_id` of who was erased under the row's id. */
  erasedKey: string
  importedAt: string
  /** Null: nothing is remembered of the row. */
  importId: Uuid | null
  devices: readonly ImportedDevice[]
  opening: Opening | null
  /** Read for a customer that new opening values meet; null before. */
  later: LaterPurchases | null
}
