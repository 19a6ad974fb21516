import type { Patch } from '../builds.js'

/** One mechanism, how a copy of the compiled programs goes without it, and the run that notices. */
export interface Switch {
  name: string
  /** What the copy does in place of the mechanism. */
  without: string
  run: string
  /** Only the long form of the run judges what it changes. */
  isLong?: boolean
  patches: readonly Patch[]
}

const save = 'shared/dist/commit/save.js'
const pipelined = 'shared/dist/mongo/pipelined-session.js'
const once = 'shared/dist/inbox/once.js'
const relayLease = 'shared/dist/outbox/relay-lease.js'
const importBalance = 'services/wallet/dist/imports/import-balance.command.js'
const transactions = 'services/wallet/dist/ledger/transactions.repository.js'
const NO_LINE = `'ffffffff-ffff-7fff-bfff-ffffffffffff'`

/** In a run of seconds all that was sent is sent again when the broker is started anew. */
const onlyWhatIsMissing: Patch = {
  file: 'shared/dist/outbox/relay-limits.js',
  find: 'UNSYNCED_MS = 10_000;',
  replace: 'UNSYNCED_MS = 0;',
}

/**
 * The shipped code has no switch: a mechanism is turned off by changing its line in a copy of what
 * was compiled. A line that is not found exactly once stops the run, so that none rots unseen.
 */
export const switches: readonly Switch[] = [
  {
    name: 'guarded-count',
    without: 'a redeem does not change the coupon whose count allowed it',
    run: 'last-byte',
    patches: [
      {
        file: 'services/wallet/dist/coupons/redeem-in-view.js',
        find: 'view.put(coupons, { ...document, used: document.used + 1 });',
        replace: '',
      },
    ],
  },
  {
    name: 'all-or-none',
    without: 'a refusal leaves what its command had put before',
    run: 'checkout',
    patches: [
      {
        file: 'shared/dist/commit/decide.js',
        find: 'view.clear();',
        replace: '',
      },
    ],
  },
  {
    name: 'counted-return',
    without: 'a return does not change the event whose products it counts',
    run: 'checkout',
    patches: [
      {
        file: 'services/wallet/dist/events/return-event.command.js',
        find: 'view.put(behaviorEvents, returned);',
        replace: '',
      },
    ],
  },
  {
    name: 'inbox',
    without: 'a fact that was applied leaves no row in the inbox',
    run: 'broker',
    patches: [
      { file: once, find: 'if (view.get(inbox, _id))', replace: 'if (false)' },
      {
        file: once,
        find: 'view.insert(inbox, { _id, account_id: account, received_at: call.now });',
        replace: '',
      },
    ],
  },
  {
    name: 'idempotency-index',
    without: 'a key is unique in each process only',
    run: 'copies',
    patches: [
      {
        file: 'shared/dist/commit/idempotency.js',
        find: `[context.account, context.actor, operation, key].map(escapePart).join('|')`,
        replace: `[context.account, context.actor, operation, key, String(process.pid)].map(escapePart).join('|')`,
      },
    ],
  },
  {
    name: 'wallet-version',
    without: 'a wallet is written whatever it has become since its round read it',
    run: 'database',
    patches: [
      {
        file: save,
        find: 'await session.run({ ...statement, maxTimeMS });',
        replace: `await session.run(name === 'wallets' ? { update: name, updates: owners.map(({ present }) => ({ q: { _id: present._id }, u: present, upsert: true })), maxTimeMS } : { ...statement, maxTimeMS });`,
      },
      {
        file: pipelined,
        find: 'txnNumber: Long.fromNumber(this.#transactions),',
        replace: `...(statement.update !== 'wallets' && { txnNumber: Long.fromNumber(this.#transactions), autocommit: false }),`,
      },
      { file: pipelined, find: '            autocommit: false,', replace: '' },
    ],
  },
  {
    name: 'fence',
    without: 'a listing shows all rows that it finds, and not only those up to a line',
    run: 'cursor',
    patches: [
      {
        file: transactions,
        find: 'keysAfter(account, range, fenced.floor, cursor)',
        replace: `keysAfter(account, range, ${NO_LINE}, cursor)`,
      },
      {
        file: transactions,
        find: 'const keys = keysIn(account, range, fenced.floor)',
        replace: `const keys = keysIn(account, range, ${NO_LINE})`,
      },
    ],
  },
  {
    name: 'admission',
    without: 'whoever comes may wait, however long that will be',
    run: 'overload',
    isLong: true,
    patches: [
      {
        file: 'shared/dist/admission.js',
        find: 'if (expectedMs > leftMs * WAIT_SHARE_MAX)',
        replace: 'if (expectedMs < Infinity) return true; else',
      },
    ],
  },
  {
    name: 'wait-on-stop',
    without: 'a process that is told to stop waits for none of its handlers',
    run: 'sigterm',
    patches: [
      {
        file: 'shared/dist/service/run-process.js',
        find: 'await running?.stop();',
        replace: '',
      },
    ],
  },
  {
    name: 'relay-order',
    without: 'the facts of one wallet that wait together leave newest first',
    run: 'broker',
    patches: [
      {
        file: 'shared/dist/outbox/relay-sender.js',
        find: 'for (const fact of aggregate) {',
        replace: 'for (const fact of aggregate.toReversed()) {',
      },
    ],
  },
  {
    name: 'facts-after',
    without: 'facts are sent without those that another process committed before them',
    run: 'relay',
    patches: [
      {
        file: 'shared/dist/outbox/relay-page.js',
        find: 'after.every(isThere)',
        replace: 'after.every(() => true)',
      },
      {
        // What is written in a moment fits on one page, which is in order by itself.
        file: 'shared/dist/outbox/relay-limits.js',
        find: 'PAGE_ROUNDS_MAX = 256;',
        replace: 'PAGE_ROUNDS_MAX = 2;',
      },
    ],
  },
  {
    name: 'position-acknowledged',
    without: 'a position moves over what the broker has not acknowledged',
    run: 'relay-broker',
    patches: [
      {
        file: 'shared/dist/outbox/relay-standing.js',
        find: 'const open = documents.find(',
        replace: 'const open = [].find(',
      },
      onlyWhatIsMissing,
    ],
  },
  {
    name: 'stream-compared',
    without: 'a stream of the same time of creation is taken for whole',
    run: 'relay-broker',
    patches: [
      {
        file: 'shared/dist/outbox/relay-history.js',
        find: 'if (id !== null || sequence > lastSequence)',
        replace: 'if (false)',
      },
      onlyWhatIsMissing,
    ],
  },
  {
    name: 'lease-token',
    without: 'whoever had the lease stores how far it came, and lets go of it, when another has it',
    run: 'relay',
    patches: [
      {
        file: relayLease,
        find: 'rows.updateOne({ _id: RELAY_ROW, token }, changes, limited())',
        replace: 'rows.updateOne({ _id: RELAY_ROW }, changes, limited())',
      },
      {
        file: relayLease,
        find: 'rows.updateOne({ _id: RELAY_ROW, token }, { $set: { token: null',
        replace: 'rows.updateOne({ _id: RELAY_ROW }, { $set: { token: null',
      },
    ],
  },
  {
    name: 'imports-told-again',
    without: 'nobody looks in the database for imports that wait',
    run: 'import-broker',
    patches: [
      {
        file: 'services/migration/dist/work/sweep.js',
        find: '(await queue.hintIdle())',
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
    name: 'purchase-once',
    without: 'customers counts a purchase without looking for its event',
    run: 'customers-away',
    patches: [
      {
        file: 'services/customers/dist/metrics/record-purchase.command.js',
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
        file: 'services/customers/dist/erasure/erasure-worker.js',
        find: 'const isDone = await pass(open, stopping);',
        replace: 'const isDone = await pass(open, stopping).then(() => true, () => true);',
      },
    ],
  },
  {
    name: 'newer-collections',
    without: 'the deploy step of an older version puts its own validators back',
    run: 'versions',
    patches: [
      {
        file: 'shared/dist/service/deploy-service.js',
        find: 'if (deployed > version) {',
        replace: 'if (deployed > version + 1) {',
      },
    ],
  },
]
