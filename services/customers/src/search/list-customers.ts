import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { listCustomers } from '@loyalty/shared/contracts/customers/operations'
import type { AccountId, CustomerId } from '@loyalty/shared/ids'
import { ROWS_AHEAD_MAX } from '@loyalty/shared/lists/limits'
import { readPage } from '@loyalty/shared/lists/read-page'
import { takeRows } from '@loyalty/shared/lists/take-rows'
import { available } from '@loyalty/shared/mongo/available'
import { byKey, keysBelow } from '@loyalty/shared/mongo/keys-below'
import { limited } from '@loyalty/shared/mongo/limits'
import { createReadLoader, type ReadLoader } from '@loyalty/shared/mongo/read-loader'
import type { RequestContext } from '@loyalty/shared/request-context'
import type { Db } from 'mongodb'
import type { Creation } from '../search/domain/cursor.js'
import { filterOf } from '../search/filter-of.js'
import { customers } from './customers.collection.js'
import { customerKey, type Customer } from './domain/customer.js'

type Birthday = Pick<Customer, 'id' | 'dob'>
type ListRequest = InputOf<typeof listCustomers>

export class CustomersRepository {
  readonly #db: Db
  readonly #byKey: ReadLoader<Customer>

  constructor(db: Db) {
    this.#db = db
    this.#byKey = createReadLoader(db, customers)
  }

  find(account: AccountId, id: CustomerId): Promise<Customer | null> {
    return this.#byKey.load(customerKey(account, id))
  }

  /**
   * A page in ascending order of the caller's id, after the cursor. Rejects with the fault
   * SERVICE_UNAVAILABLE.
   */
  list(request: ListRequest, { account, deadlineMs }: RequestContext): Promise<Customer[]> {
    const filter = { account_id: account, ...filterOf(request) }
    const { limit, cursor } = request
    return readPage(this.#db, customers, account, { limit, cursor }, { filter, deadlineMs })
  }

  /** The birthdays of some customers in the order of the caller's ids. Rejects in the same way. */
  birthdays(
    { limit, cursor }: { limit: number; cursor?: CustomerId | undefined },
    { account, deadlineMs }: RequestContext,
  ): Promise<Birthday[]> {
    const rows = this.#db
      .collection<Customer>(customers.name)
      .find({ _id: keysBelow(account, cursor) }, { ...limited(deadlineMs), sort: byKey() })
      .project<Birthday>({ _id: 0, id: 1, dob: 1 })
      .limit(limit)
    return available(customers.name, rows.toArray())
  }

  /** A page of those who came before another, the newest first. Rejects in the same way. */
  listNewest(
    request: ListRequest,
    after: Creation | null,
    { account, deadlineMs }: RequestContext,
  ): Promise<Customer[]> {
    const rows = this.#db
      .collection<Customer>(customers.name)
      .find(
        { $and: [{ account_id: account, ...filterOf(request) }, createdBefore(account, after)] },
        limited(deadlineMs),
      )
      .sort({ created_at: -1, _id: -1 })
      .limit(request.limit)
      .batchSize(ROWS_AHEAD_MAX)
    return available(customers.name, takeRows(rows, request.limit))
  }
}

/** The bound of the first member is that of the index; few customers have the same instant. */
const createdBefore = (account: AccountId, after: Creation | null) =>
  after === null
    ? {}
    : {
        created_at: { $lte: after.createdAt },
        $or: [{ created_at: { $lt: after.createdAt } }, { _id: { $lt: `${account}|${after.id}` } }],
      }
