import { ownerIdOf, walletIdOf, type AccountId, type CustomerId } from '@loyalty/contracts/ids'
import type { Arena } from '../arena.js'

/** A stored document that makes its service fail at its customer, each time, and how it is mended. */
export interface Damage {
  name: string
  /** What a dead letter of such a row says. */
  reason: string
  plant(arena: Arena, accountId: string, customers: readonly string[]): Promise<void>
  mend(arena: Arena, accountId: string, customers: readonly string[]): Promise<void>
}

interface Stored {
  _id: string
  [member: string]: unknown
}

const unchecked = { bypassDocumentValidation: true }

const collectionOf = (arena: Arena, name: 'customers' | 'wallets') =>
  arena.database(name === 'wallets' ? 'wallet' : 'customers').collection<Stored>(name)

const customerKeyOf = (account: string, id: string) => `${account}|${id}`
const walletKeyOf = (account: string, id: string) =>
  `${account}|${walletIdOf(account as AccountId, id as CustomerId)}`

/** As wallet makes it of a customer that it hears of. */
function walletOf(account: string, id: string, changes: object): Stored {
  const now = new Date()
  return {
    _id: walletKeyOf(account, id),
    version: 1,
    account_id: account,
    wallet_id: walletIdOf(account as AccountId, id as CustomerId),
    owner_id: ownerIdOf(account as AccountId, id as CustomerId),
    customer_id: id,
    lines: [],
    fact_sequence: 0,
    customer: null,
    purchase_count: 0,
    next_expiry_at: null,
    created_at: now,
    updated_at: now,
    ...changes,
  }
}

const plantWallets =
  (changes: object): Damage['plant'] =>
  async (arena, account, customers) => {
    const wallets = customers.map((id) => walletOf(account, id, changes))
    await collectionOf(arena, 'wallets').insertMany(wallets, unchecked)
  }

const mendWallets =
  (change: object): Damage['mend'] =>
  async (arena, account, customers) => {
    const _id = { $in: customers.map((id) => walletKeyOf(account, id)) }
    await collectionOf(arena, 'wallets').updateMany({ _id }, change)
  }

/** One at each of the three steps of a row. */
export const damages: readonly Damage[] = [
  {
    name: 'a wallet whose lines are a text',
    reason: 'loyalty.wallet.wallets.check-import: INTERNAL',
    plant: plantWallets({ lines: 'damaged' }),
    mend: mendWallets({ $set: { lines: [] } }),
  },
  {
    name: 'a customer without most members',
    reason: 'loyalty.customers.customers.import: INTERNAL',
    async plant(arena, account, customers) {
      const documents = customers.map((id) => ({
        _id: customerKeyOf(account, id),
        version: 1,
        account,
        id,
        status: 'ACTIVE',
      }))
      await collectionOf(arena, 'customers').insertMany(documents, unchecked)
    },
    async mend(arena, account, customers) {
      const _id = { $in: customers.map((id) => customerKeyOf(account, id)) }
      await collectionOf(arena, 'customers').deleteMany({ _id })
    },
  },
  {
    name: 'a wallet that its validator lets nobody write',
    reason: 'loyalty.wallet.wallets.import: INTERNAL',
    plant: plantWallets({ damaged: true }),
    mend: mendWallets({ $unset: { damaged: 1 } }),
  },
]
