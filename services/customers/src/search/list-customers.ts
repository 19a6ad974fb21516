import type { InputOf } from '@loyalty/contracts/contract'
import type { listBorn } from '@loyalty/contracts/customers/born'
import type { listCustomers } from '@loyalty/contracts/customers/operations'
import type { AccountId, CustomerId } from '@loyalty/contracts/ids'
import type { ListOrder } from '@loyalty/contracts/list'
import type { RequestContext } from '@loyalty/engine/handler'
import {
  ROWS_AHEAD_MAX,
  readPage,
  readSorted,
  type SortedPlace,
  takeRows,
  available,
  byKey,
  keysBelow,
  limited,
} from '@loyalty/engine/query'
import type { Db } from 'mongodb'
import { birthdayTerm } from '../customers/rules/found-by.js'
import { BY_TERM, customers, type Customer } from '../customers/store.js'
import { filterOf } from './filter-of.js'
import type { Creation } from './rules/cursor.js'

type ListRequest = InputOf<typeof listCustomers>

export class CustomerLists {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
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

  /** A page by a date of the customers. Rejects in the same way. */
  sorted(
    page: {
      field: 'registration_date' | 'last_visit'
      order: ListOrder
      limit: number
      after: SortedPlace | null
    },
    { account, deadlineMs }: RequestContext,
  ): Promise<Customer[]> {
    return readSorted(this.#db, customers, account, page, deadlineMs)
  }

  /** The ids of a page of the ACTIVE ones who were born on some days of the year. Rejects in the same way. */
  async born(
    { days, limit, cursor }: InputOf<typeof listBorn>,
    { account, deadlineMs }: RequestContext,
  ): Promise<CustomerId[]> {
    const rows = this.#db
      .collection<Customer>(customers.name)
      .find(
        {
          account_id: account,
          search_terms: { $in: days.map(birthdayTerm) },
          status: 'ACTIVE',
          _id: keysBelow(account, cursor ?? undefined),
        },
        { ...limited(deadlineMs), hint: BY_TERM, sort: byKey(), limit },
      )
      .project<Pick<Customer, 'id'>>({ _id: 0, id: 1 })
    return (await available(customers.name, rows.toArray())).map(({ id }) => id)
  }
}

/** The bound of the first field is that of the index; few customers have the same instant. */
const createdBefore = (account: AccountId, after: Creation | null) =>
  after === null
    ? {}
    : {
        created_at: { $lte: after.createdAt },
        $or: [{ created_at: { $lt: after.createdAt } }, { _id: { $lt: `${account}|${after.id}` } }],
      }
