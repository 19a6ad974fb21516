import type { Switch } from './switch.js'

const importBalance = 'services/wallet/dist/imports/commands/import-balance.js'

const referrals = 'services/wallet/dist/referrals/referrals-in-view.js'
const applyBulk = 'services/wallet/dist/bulk/commands/apply-bulk.js'

/** What is done once, or until it is done. */
export const importSwitches: readonly Switch[] = [
  {
    name: 'imports-told-again',
    without: 'nobody looks in the database for imports that wait',
    run: 'import-broker',
    patches: [
      {
        file: 'services/migration/dist/work/sweep.js',
        find: 'await queue.hintIdle()',
        replace: 'false',
      },
    ],
  },
  {
    name: 'row-stands-alone',
    without: 'a row that fails with others is not told apart from them',
    run: 'poison-rows',
    patches: [
      {
        file: 'services/migration/dist/work/isolate.js',
        find: 'if (some.length === 1)',
        replace:
          'if (some.length >= 1) return some.map(() => ({ dead: reasonOf(error), attempts: attemptsMax })); if (some.length === 1)',
      },
    ],
  },
  {
    name: 'entry-once',
    without: 'a balance entry is credited without looking for its fingerprint',
    run: 'migration',
    patches: [
      {
        file: importBalance,
        find: '? request.entries.filter(({ key }) => view.get(importedEntries, key) === null)',
        replace: '? request.entries',
      },
      {
        // A second guard, which holds by itself: the fingerprint is the `_id` of a document.
        file: importBalance,
        find: 'view.insert(importedEntries, { _id: key, account_id: account, import_id: importId });',
        replace: '',
      },
    ],
  },
  {
    name: 'bulk-once',
    without: 'a row of a bulk job is done without looking for what the job did to the wallet',
    run: 'bulk',
    patches: [
      {
        file: applyBulk,
        find: 'if (known !== null && !isOpen)',
        replace: 'if (false)',
      },
      {
        // A second guard: of two batches only one inserts the document.
        file: applyBulk,
        find: 'view.put(bulkEffects, effect);',
        replace: '',
      },
    ],
  },
  {
    name: 'code-once',
    without: 'a code is given to a customer without a look whether somebody has it by now',
    run: 'bulk',
    patches: [
      {
        file: applyBulk,
        find: 'if (coupon === null || !isFree(coupon))',
        replace: 'if (coupon === null)',
      },
    ],
  },
  {
    name: 'occasion-once',
    without: 'a birthday or a silence is paid without a look for what it was paid by',
    run: 'clock',
    patches: [
      {
        file: 'services/wallet/dist/occasions/commands.js',
        find: 'view.get(purchases, once.key) !== null)',
        replace: 'false)',
      },
    ],
  },
  {
    name: 'referral-limit',
    without: 'a referral does not change the counts by which the limits hold',
    run: 'referral',
    patches: [
      {
        file: referrals,
        find: 'view.put(referralCounts, counts);',
        replace: 'void counts;',
      },
    ],
  },
  {
    name: 'referred-once',
    without: 'a customer names a referrer whether one is named or not',
    run: 'referral',
    patches: [
      {
        file: 'services/wallet/dist/referrals/commands/name-referral.js',
        find: 'isReferred: friend.referral !== undefined,',
        replace: 'isReferred: false,',
      },
    ],
  },
  {
    name: 'purchase-once',
    without: 'customers counts a purchase without looking for its event',
    run: 'customers-away',
    patches: [
      {
        file: 'services/customers/dist/purchases/commands.js',
        find: 'if (known !== null) {',
        replace: 'if (false) {',
      },
    ],
  },
  {
    name: 'erasure-work',
    without: 'customers forgets what is left to do of an erasure after its first attempt',
    run: 'erase',
    patches: [
      {
        file: 'services/customers/dist/erasure/worker.js',
        find: 'const isDone = await pass(open, stopping);',
        replace: 'const isDone = await pass(open, stopping).then(() => true, () => true);',
      },
    ],
  },
]
