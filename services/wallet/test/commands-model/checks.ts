import type { CustomerId } from '@loyalty/contracts/ids'
import { touch, type ReadView, type Touch } from '@loyalty/engine/command'
import type { Outcome } from '@loyalty/contracts/outcome'
import { couponEntries } from '../../src/coupons/store.js'
import { CheckHandlers } from '../../src/redemptions/check-handlers.js'
import { createAttemptLimiter } from '../../src/attempts/attempt-limiter.js'
import { DryRunner } from '../../src/dry-runs/dry-runner.js'
import type { SnapshotReads } from '../../src/dry-runs/snapshot-reads.js'
import type { Store } from './store.js'
import { account, codes, drive, fetchCopy, type World } from './world.js'

const attemptLimiter = createAttemptLimiter('on')

export const guessesKeyOf = (customer: CustomerId) => attemptLimiter.ofCustomer(account, customer)

/** The checks of coupons, on the documents of a world in place of a database. */
export const checksOf = (world: World): CheckHandlers =>
  new CheckHandlers({
    dryRunner: new DryRunner({
      snapshots: snapshotsOf(world.store),
      clock: { now: () => world.now },
      fetchCopy: (copy) => Promise.resolve(fetchCopy(world, copy)),
    }),
    clock: { now: () => world.now },
    committer: {
      // As with a committer: what comes back was decided by this command.
      run: (command, request) =>
        Promise.resolve(drive(world, command, request).outcome as Outcome<never>),
    },
    // Every coupon is listed: which of them a customer sees is the index's matter.
    coupons: { listUsable: () => Promise.resolve(world.store.all(couponEntries)) },
    isKnownCustomer: () => Promise.resolve(true),
    attemptLimiter,
    codes,
    typed: { ofCoupon: (_account, code) => Promise.resolve(code) },
  })

/** What was touched, and nothing else, is read. */
function snapshotsOf(store: Store): SnapshotReads {
  return {
    read(loads, request, context) {
      const touched = new Set<string>()
      const view: ReadView = {
        get(collection, id) {
          if (!touched.has(touch(collection, id).key)) {
            throw new Error(`${collection.name}: a document was not touched`)
          }
          return store.get(collection, id)
        },
      }
      const allow = (touches: Touch[]) => {
        for (const { key } of touches) touched.add(key)
      }
      allow(loads.loads[0](request, context))
      allow(loads.loads[1]?.(request, view, context) ?? [])
      allow(loads.loads[2]?.(request, view, context) ?? [])
      return Promise.resolve(view)
    },
  }
}
