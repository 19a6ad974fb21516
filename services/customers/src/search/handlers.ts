import type { InputOf } from '@loyalty/contracts/contract'
import { listBorn } from '@loyalty/contracts/customers/born'
import { listCustomers } from '@loyalty/contracts/customers/operations'
import { refuseField } from '@loyalty/contracts/field-errors'
import { answer } from '@loyalty/contracts/outcome'
import { pageOf, sortedAnswer, Handles, type RequestContext } from '@loyalty/engine/handler'
import type { DatabaseClock } from '@loyalty/engine/service'
import type { Calendars } from '../accounts/calendars.js'
import { toOperatorCustomer } from '../customers/wire.js'
import type { Moment } from '../metrics/wire.js'
import type { CustomerSearch } from './customer-search.js'
import { filtersOf } from './filter-of.js'
import type { CustomerLists } from './list-customers.js'
import {
  readNewestCursor,
  readSearchCursor,
  toNewestCursor,
  toSearchCursor,
} from './rules/cursor.js'

interface Parts {
  lists: CustomerLists
  search: CustomerSearch
  calendars: Calendars
  clock: DatabaseClock
}

export class SearchHandlers {
  constructor(private readonly parts: Parts) {}

  @Handles(listBorn)
  async born(request: InputOf<typeof listBorn>, context: RequestContext) {
    return answer({ ids: await this.parts.lists.born(request, context) })
  }

  @Handles(listCustomers)
  async list(request: InputOf<typeof listCustomers>, context: RequestContext) {
    const { q, sort, order, cursor, limit } = request
    const { lists, search } = this.parts
    // With a filter the index would be read until as many fit, however far that is; what `q` finds has its own order.
    if (sort !== undefined && (q !== undefined || filtersOf(request).length > 0)) {
      return refuseField('query.sort', 'must be without filters')
    }
    if (q !== undefined) {
      const after = cursor === undefined ? null : readSearchCursor(cursor)
      if (cursor !== undefined && after === null) return refuseCursor()
      const [{ customers, place }, moment] = await Promise.all([
        search.find({ ...request, q }, after, context),
        this.#moment(context),
      ])
      return pageOf(customers, {
        toText: (customer) => JSON.stringify(toOperatorCustomer(customer, moment)),
        cursorOf: () => toSearchCursor(place),
        fields: { truncated: place.isCut },
      })
    }
    if (sort !== undefined) {
      const moment = await this.#moment(context)
      return sortedAnswer(
        context.account,
        { sort, order, cursor },
        {
          read: (after) => lists.sorted({ field: sort, order, limit, after }, context),
          valueOf: (customer) => customer[sort] ?? null,
          toWire: (customer) => toOperatorCustomer(customer, moment),
        },
      )
    }
    const before = order === 'asc' || cursor === undefined ? null : readNewestCursor(cursor)
    if (order === 'desc' && cursor !== undefined && before === null) return refuseCursor()
    const [page, moment] = await Promise.all([
      order === 'asc' ? lists.list(request, context) : lists.listNewest(request, before, context),
      this.#moment(context),
    ])
    return pageOf(page, {
      toText: (customer) => JSON.stringify(toOperatorCustomer(customer, moment)),
      cursorOf: ({ id, created_at: createdAt }) =>
        order === 'asc' ? id : toNewestCursor({ id, createdAt }),
    })
  }

  async #moment(context: RequestContext): Promise<Moment> {
    return { calendar: await this.parts.calendars.of(context), now: this.parts.clock.now() }
  }
}

const refuseCursor = () =>
  refuseField('query.cursor', 'must be the cursor of a page of the same query')
