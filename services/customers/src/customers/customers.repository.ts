import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { listCustomers } from '@loyalty/shared/contracts/customers/operations'
import type { AccountId, CustomerId } from '@loyalty/shared/ids'
import { readPage } from '@loyalty/shared/lists/read-page'
import { createReadLoader, type ReadLoader } from '@loyalty/shared/mongo/read-loader'
import type { RequestContext } from '@loyalty/shared/request-context'
import type { Db } from 'mongodb'
import { customers } from './customers.collection.js'
import { customerKey, type Customer } from './domain/customer.js'

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
  list(
    { email, phone, status, limit, cursor }: InputOf<typeof listCustomers>,
    { account, deadlineMs }: RequestContext,
  ): Promise<Customer[]> {
    const filter = {
      account_id: account,
      ...(email === undefined ? {} : { email_key: email.toLowerCase() }),
      ...(phone === undefined ? {} : { phone }),
      ...(status === undefined ? {} : { status }),
    }
    return readPage(this.#db, customers, account, { limit, cursor }, { filter, deadlineMs })
  }
}
