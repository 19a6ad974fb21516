import { ownerIdOf, walletIdOf, type AccountId, type CustomerId } from '@loyalty/contracts/ids'
import type { Db, Document } from 'mongodb'
import { writeOut } from './load-all.js'
import type { Samples } from './samples.js'

export const customerPrefix = 'customer-'

export const customerIdAt = (number: number): CustomerId =>
  `${customerPrefix}${number}` as CustomerId

export const walletKeyOf = (account: AccountId, customer: CustomerId): string =>
  `${account}|${walletIdOf(account, customer)}`

export function customerAt(sample: Document, account: AccountId, number: number): Document {
  const id = customerIdAt(number)
  const email = `${id}@example.com`
  return { ...sample, _id: `${account}|${id}`, account_id: account, id, email, email_key: email }
}

export function walletAt(
  sample: Document,
  account: AccountId,
  number: number,
  lines: readonly Document[] = sample['lines'] as Document[],
): Document {
  const customer = customerIdAt(number)
  return {
    ...sample,
    _id: walletKeyOf(account, customer),
    account_id: account,
    wallet_id: walletIdOf(account, customer),
    owner_id: ownerIdOf(account, customer),
    customer_id: customer,
    lines,
  }
}

const BATCH = 2_000
/** Of the wallets of a batch: those of thousands of lines are large. */
const LINES_OF_BATCH = 20_000

/** Puts customers straight into databases, unless they are there, and their wallets where one is given. */
export async function loadCustomers(
  into: { customers: Db; wallets: Db | null },
  { customer, wallet }: Samples,
  account: AccountId,
  count: number,
): Promise<void> {
  const { length: lines } = wallet['lines'] as Document[]
  const batch = Math.max(1, Math.min(BATCH, Math.floor(LINES_OF_BATCH / lines)))
  for (let from = 0; from < count; from += batch) {
    const numbers = Array.from({ length: Math.min(batch, count - from) }, (_, at) => from + at)
    const unordered = { ordered: false }
    await Promise.all([
      into.customers.collection('customers').insertMany(
        numbers.map((at) => customerAt(customer, account, at)),
        unordered,
      ),
      into.wallets?.collection('wallets').insertMany(
        numbers.map((at) => walletAt(wallet, account, at)),
        unordered,
      ),
    ])
  }
  await writeOut(into.customers)
}
