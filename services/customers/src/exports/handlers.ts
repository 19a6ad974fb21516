import { command, touch, type Committer } from '@loyalty/engine/command'
import { EXPORT_BYTES_MAX, exportPage, Handles, type RequestContext } from '@loyalty/engine/handler'
import { readDatabaseTime } from '@loyalty/engine/process'
import {
  createHighWaterMarks,
  takeRows,
  available,
  limited,
  type HighWaterMarks,
  type ExportRange,
} from '@loyalty/engine/query'
import type { DatabaseClock } from '@loyalty/engine/service'
import { exportPerson } from '@loyalty/contracts/person-export'
import { keyOf } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import {
  findCustomer,
  momentOf,
  refuseUnknown,
  touchCustomer,
} from '../customers/change-customer.js'
import { customers, MADE, type Customer } from '../customers/store.js'
import { toOperatorCustomer } from '../customers/wire.js'
import { devices } from '../devices/store.js'
import { toKnownDevice } from '../devices/wire.js'
import { customerNotes, toNotes } from '../notes/store.js'
import type { Members } from '../segments/members.js'
import { refuseUnknownSegment } from '../segments/rules/segments.js'
import type { SegmentStore } from '../segments/store.js'
import type { InputOf } from '@loyalty/contracts/contract'
import { cursorOfCustomer, exportPages, placeOfCustomer } from '@loyalty/contracts/export'
import { ReadConcernLevel, ReadPreference, type Db } from 'mongodb'
import type { Calendars } from '../accounts/calendars.js'

/** GET /operator/v1/customers/{id}/export: the profile, and that it was exported. */
const exportOne = command(exportPerson, {
  loads: [
    (request, context) => [
      ...touchCustomer(request, context),
      touch(customerNotes, keyOf(context.account, request.id)),
    ],
    ({ id }, view, { account }) =>
      (view.get(customers, keyOf(account, id))?.devices ?? []).map(({ key }) =>
        touch(devices, key),
      ),
  ],
  decide(request, view, call) {
    const customer = findCustomer(request, view, call)
    if (customer === null) return refuseUnknown()
    view.audit({
      resource: 'customer',
      resourceId: customer.id,
      customerIds: [customer.id],
      before: null,
      after: { exported: true },
    })
    return answer({
      customer: toOperatorCustomer(customer, momentOf(view, call)),
      devices: customer.devices.flatMap(({ key }) => {
        const device = view.get(devices, key)
        // Its token may be another customer's since.
        return device?.customer_id === customer.id ? [toKnownDevice(device)] : []
      }),
      notes: toNotes(view.get(customerNotes, customer._id)),
    })
  },
})

interface Parts {
  db: Db
  segments: SegmentStore
  members: Members
  committer: Committer
  calendars: Calendars
  clock: DatabaseClock
}

/** The least text that comes after another one. */
const NEXT = '\u0000'
const BEGINNING = new Date(0)

export class ExportHandlers {
  readonly #highWaterMarks: HighWaterMarks

  constructor(private readonly parts: Parts) {
    const { db } = parts
    this.#highWaterMarks = createHighWaterMarks({ db, client: db.client })
  }

  @Handles(exportPages.customers)
  async customers(range: InputOf<typeof exportPages.customers>, context: RequestContext) {
    const { calendars, members, segments } = this.parts
    const { segment_id: segmentId } = range
    const segment =
      segmentId === undefined ? null : await segments.findOne(context.account, segmentId)
    if (segmentId !== undefined && !segment) return refuseUnknownSegment(segmentId)
    const [{ rows, end }, calendar] = await Promise.all([
      this.#read(range, context),
      calendars.of(context),
    ])
    const keys = rows.map(({ _id }) => _id)
    const among = segment ? await members.among(segment.filter, keys, context) : null
    const moment = { calendar, now: this.parts.clock.now() }
    return exportPage({
      rows,
      isIn: ({ _id }) => among?.has(_id) ?? true,
      toText: (customer) => JSON.stringify(toOperatorCustomer(customer, moment)),
      cursorOf: ({ created_at: at, id }) => cursorOfCustomer(at, id),
      end,
    })
  }

  /** Whoever exports a person is in the audit trail before anything is shown. */
  @Handles(exportPerson)
  async person(request: InputOf<typeof exportPerson>, context: RequestContext) {
    await this.parts.calendars.of(context)
    return this.parts.committer.run(exportOne, request, context)
  }

  async #read({ from, to, cursor, limit }: ExportRange, { account, deadlineMs }: RequestContext) {
    const { db } = this.parts
    // A batch that begins after the line has this time or a later one.
    const now = await available(customers.name, readDatabaseTime(db))
    await using highWaterMark = await this.#highWaterMarks()
    const below = to === undefined || new Date(to) > now ? now : new Date(to)
    const after = cursor === undefined ? null : placeOfCustomer(cursor)
    const first = from === undefined ? BEGINNING : new Date(from)
    const begin =
      after !== null && after.createdAt >= first
        ? { created_at: after.createdAt, _id: keyOf(account, after.id) + NEXT }
        : { created_at: first, _id: '' }
    if (begin.created_at >= below) return { rows: [], end: cursor ?? cursorOfCustomer(below, '') }
    const found = db
      .collection<Customer>(customers.name)
      .find(
        {},
        {
          ...limited(deadlineMs),
          session: highWaterMark.session,
          readConcern: ReadConcernLevel.majority,
          readPreference: ReadPreference.primary,
          hint: MADE,
          min: { account_id: account, ...begin },
          max: { account_id: account, created_at: below, _id: '' },
        },
      )
      .sort({ account_id: 1, created_at: 1, _id: 1 })
      .limit(limit)
    const rows = await available(
      customers.name,
      takeRows(found, limit, undefined, EXPORT_BYTES_MAX),
    )
    return { rows, end: cursorOfCustomer(below, '') }
  }
}
