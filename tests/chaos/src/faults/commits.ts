import type { Switch } from './switch.js'

const save = 'shared/engine/dist/commit/save.js'
const pipelined = 'shared/engine/dist/mongo/driver-internals/pipelined-session.js'
const once = 'shared/engine/dist/inbox/once.js'
const transactions = 'services/wallet/dist/ledger/transactions.js'
const NO_LINE = `'ffffffff-ffff-7fff-bfff-ffffffffffff'`

/** What a commit is guarded by. */
export const commitSwitches: readonly Switch[] = [
  {
    name: 'guarded-count',
    without: 'a redeem does not change the coupon whose count allowed it',
    run: 'last-byte',
    patches: [
      {
        file: 'services/wallet/dist/redemptions/commands/redeem-coupon.js',
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
        file: 'shared/engine/dist/commit/decide.js',
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
        file: 'services/wallet/dist/events/commands/return-event.js',
        find: 'view.put(behaviorEvents, isLast ? { ...returned, reversal_id: call.mint() } : returned);',
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
        file: 'shared/engine/dist/commit/idempotency.js',
        find: `[context.account, context.actor, operation, key].map(escapePart).join('|')`,
        replace: `[context.account, context.actor, operation, key, String(process.pid)].map(escapePart).join('|')`,
      },
    ],
  },
  {
    name: 'wallet-version',
    without: 'a wallet is written whatever it has become since its batch read it',
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
        find: 'behind(account, range, highWaterMark.floor, cursor)',
        replace: `behind(account, range, ${NO_LINE}, cursor)`,
      },
      {
        file: transactions,
        find: 'const keys = keysIn(account, range, highWaterMark.floor)',
        replace: `const keys = keysIn(account, range, ${NO_LINE})`,
      },
    ],
  },
]
