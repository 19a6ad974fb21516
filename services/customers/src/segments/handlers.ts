import * as contracts from '@loyalty/contracts/customers/segment'
import { taggedAnswer, type Committer } from '@loyalty/engine/command'
import { Handles, pageAnswer, pageOf, type RequestContext } from '@loyalty/engine/handler'
import type { DatabaseClock } from '@loyalty/engine/service'
import type { InputOf } from '@loyalty/contracts/contract'
import type { Uuid } from '@loyalty/contracts/ids'
import { answer, type Outcome } from '@loyalty/contracts/outcome'
import type { Calendars } from '../accounts/calendars.js'
import { refuseUnknown } from '../customers/change-customer.js'
import { toOperatorCustomer } from '../customers/wire.js'
import { createSegment, deleteSegment, updateSegment } from './commands.js'
import type { Members } from './members.js'
import { refuseUnknownSegment } from './rules/segments.js'
import type { SegmentStore } from './store.js'
import { toSegment } from './wire.js'

interface Parts {
  segments: SegmentStore
  members: Members
  committer: Committer
  calendars: Calendars
  clock: DatabaseClock
}

export class SegmentHandlers {
  constructor(private readonly parts: Parts) {}

  @Handles(contracts.createSegment)
  async create(request: InputOf<typeof contracts.createSegment>, context: RequestContext) {
    if (request.dry_run === true) {
      const count = await this.parts.members.count(request.filter, context)
      return answer({ dry_run: true, customers_count: count })
    }
    return this.#counted(await this.parts.committer.run(createSegment, request, context), context)
  }

  @Handles(contracts.updateSegment)
  async update(request: InputOf<typeof contracts.updateSegment>, context: RequestContext) {
    return this.#counted(await this.parts.committer.run(updateSegment, request, context), context)
  }

  @Handles(contracts.deleteSegment)
  delete(request: InputOf<typeof contracts.deleteSegment>, context: RequestContext) {
    return this.parts.committer.run(deleteSegment, request, context)
  }

  @Handles(contracts.getSegment)
  async get({ id }: InputOf<typeof contracts.getSegment>, context: RequestContext) {
    const segment = await this.parts.segments.findOne(context.account, id)
    if (segment === undefined) return refuseUnknownSegment(id)
    const count = await this.parts.members.count(segment.filter, context)
    return taggedAnswer(toSegment(segment, count), segment)
  }

  /** They stand in the order in which they were made, which is that of their ids. */
  @Handles(contracts.listSegments)
  async list(
    { limit, cursor, order }: InputOf<typeof contracts.listSegments>,
    { account }: RequestContext,
  ) {
    const { segments } = await this.parts.segments.find(account)
    const isLater = (id: Uuid) =>
      cursor === undefined || (order === 'asc' ? id > cursor : id < cursor)
    const inOrder = order === 'asc' ? segments : segments.toReversed()
    const page = inOrder.filter(({ id }) => isLater(id)).slice(0, limit)
    return pageAnswer(page.map((segment) => toSegment(segment, null)))
  }

  @Handles(contracts.listSegmentCustomers)
  async listCustomers(
    { id, ...page }: InputOf<typeof contracts.listSegmentCustomers>,
    context: RequestContext,
  ) {
    const segment = await this.parts.segments.findOne(context.account, id)
    if (segment === undefined) return refuseUnknownSegment(id)
    const { members, calendars, clock } = this.parts
    const [found, calendar] = await Promise.all([
      members.page(segment.filter, page, context),
      calendars.of(context),
    ])
    const moment = { calendar, now: clock.now() }
    return pageOf(found.rows, {
      toText: (customer) => JSON.stringify(toOperatorCustomer(customer, moment)),
      cursorOf: found.cursorOf,
      next: found.next,
    })
  }

  @Handles(contracts.listSegmentIds)
  async listIds(
    { id, ...page }: InputOf<typeof contracts.listSegmentIds>,
    context: RequestContext,
  ) {
    const segment = await this.parts.segments.findOne(context.account, id)
    if (segment === undefined) return refuseUnknownSegment(id)
    const { rows, next } = await this.parts.members.ids(segment.filter, page, context)
    return answer({ ids: rows.map((customer) => customer.id), cursor: next })
  }

  @Handles(contracts.listSegmentsOfCustomer)
  async listOfCustomer(
    { id }: InputOf<typeof contracts.listSegmentsOfCustomer>,
    context: RequestContext,
  ) {
    const { segments } = await this.parts.segments.find(context.account)
    const ids = await this.parts.members.segmentsOf(id, segments, context)
    return ids === null ? refuseUnknown() : answer({ customer_id: id, segment_ids: ids })
  }

  @Handles(contracts.findUnknownSegments)
  async findUnknown(
    { ids }: InputOf<typeof contracts.findUnknownSegments>,
    { account }: RequestContext,
  ) {
    const { segments } = await this.parts.segments.find(account)
    return answer({ unknown: ids.filter((id) => !segments.some((one) => one.id === id)) })
  }

  /** The segment with its count as it is now, also where the answer is a repeat. */
  async #counted<Result extends Outcome>(outcome: Result, context: RequestContext) {
    if (!outcome.ok) return outcome
    const segment = JSON.parse(outcome.body) as contracts.Segment
    const count = await this.parts.members.count(segment.filter, context)
    return { ...outcome, body: JSON.stringify({ ...segment, customers_count: count }) }
  }
}
