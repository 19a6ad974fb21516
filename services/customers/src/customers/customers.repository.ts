import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { listCustomers } from '@loyalty/shared/contracts/customers/operations'
import { Fault } from '@loyalty/shared/errors/fault'
import type { AccountId, CustomerId } from '@loyalty/shared/ids'
import { ROWS_AHEAD_MAX } from '@loyalty/shared/lists/limits'
import { takeRows } from '@loyalty/shared/lists/take-rows'
import { limited } from '@loyalty/shared/mongo/limits'
import { createReadLoader, type ReadLoader } from '@loyalty/shared/mongo/read-loader'
import type { RequestContext } from '@loyalty/shared/request-context'
import type { Db, Filter } from 'mongodb'
import { customers } from './customers.collection.js'
import { customerKey, type Customer } from './domain/customer.js'

/** What follows `|`: the end of an account's keys. */
const KEYS_END = '}'

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
  async list(
    { email, phone, status, limit, cursor }: InputOf<typeof listCustomers>,
    { account, deadlineMs }: RequestContext,
  ): Promise<Customer[]> {
    const filter: Filter<Customer> = {
      account_id: account,
      _id: { $gt: `${account}|${cursor ?? ''}`, $lt: `${account}${KEYS_END}` },
      ...(email === undefined ? {} : { email_key: email.toLowerCase() }),
      ...(phone === undefined ? {} : { phone }),
      ...(status === undefined ? {} : { status }),
    }
    const page = this.#db
      .collection<Customer>(customers.name)
      .find(filter, { ...limited(deadlineMs), batchSize: ROWS_AHEAD_MAX })
      .sort({ _id: 1 })
      .limit(limit)
    try {
      return await takeRows(page, limit)
    } catch (cause) {
      throw new Fault('SERVICE_UNAVAILABLE', `${customers.name} can't be read`, { cause })
    }
  }
}
