import type { ProgramOf } from '@loyalty/local/services'
import type { Arena } from '../arena.js'
import { copyBuild, type Patch } from '../builds.js'

/** Two versions of the programs, of which the second comes after the first. */
export interface TwoVersions {
  earlier: ProgramOf
  later: ProgramOf
  close(): Promise<void>
}

/** The services whose collections have a version. */
const counted = ['customers', 'wallet', 'catalog', 'contacts', 'migration', 'webhooks'] as const

/**
 * A copy of this build as its next version could be: all collections one version higher, and wallets with a
 * member that this version's validator forbids.
 */
export const nextVersion: readonly Patch[] = [
  ...counted.map((service) => ({
    file: `services/${service}/dist/collections.js`,
    find: 'collectionsVersion = ',
    replace: 'collectionsVersion = 1 + ',
  })),
  {
    file: 'services/wallet/dist/wallets/store.js',
    find: 'erased_at: optional(date),',
    replace: 'erased_at: optional(date), of_next: optional(string),',
  },
  {
    file: 'services/wallet/dist/wallets/wallet-in-view.js',
    find: 'fact_sequence: wallet.fact_sequence + 1,',
    replace: `fact_sequence: wallet.fact_sequence + 1, of_next: 'written',`,
  },
]

/** The version that all was started with and this one; or this one and its next. */
export async function openVersions({ earlier, build }: Arena): Promise<TwoVersions> {
  if (earlier !== null) {
    return { earlier, later: build.programOf, close: () => Promise.resolve() }
  }
  const next = await copyBuild('next', nextVersion)
  return { earlier: build.programOf, later: next.programOf, close: () => next.remove() }
}
