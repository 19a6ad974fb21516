import { MigrationEvent } from '@loyalty/contracts/wallet/migrated'
import type { Row, RowError } from './rows.js'
import { SeenIds } from './seen-ids.js'

/**
 * What an import would refuse of rows of events that have the right shape, as far as the file and the
 * clock tell. Rows come in the order of the file, each once.
 */
export function eventsJudge(): (row: Row) => RowError | null {
  const purchases = new SeenIds()
  const contents = new SeenIds()
  const isOther = (purchase: string, content: string): boolean => {
    if (!purchases.add(purchase)) return !contents.has(content)
    contents.add(content)
    return false
  }
  return ({ id, json }) => {
    const { issued_at, resolved_at, ...event } = MigrationEvent.parse(JSON.parse(json))
    const instants = Object.entries({ issued_at, resolved_at })
    const future = instants.flatMap(([field, at]) => (isFuture(at) ? [field] : []))
    if (future.length > 0) return inFuture(future)
    const { order } = event
    if (typeof order?.purchase_id !== 'string') return null
    const key = JSON.stringify([id, order.purchase_id])
    // An event is where its order is, unless it says otherwise.
    const place = {
      channel_id: event.channel_id ?? order.channel_id,
      store_id: event.store_id ?? order.store_id,
    }
    const content = JSON.stringify(sorted({ ...event, ...place }))
    return isOther(key, `${key}${content}`) ? otherEvent : null
  }
}

const isFuture = (at: string | null | undefined): boolean =>
  typeof at === 'string' && Date.parse(at) > Date.now()

const inFuture = (fields: readonly string[]): RowError => ({
  code: 'VALIDATION_ERROR',
  message: fields.map((field) => `${field} must not lie in the future`).join('; '),
  field: fields[0] ?? null,
})

/** Their times are left out of it: they count for the system only where a row has them. */
const otherEvent: RowError = {
  code: 'EVENT_DIFFERS',
  message: 'has the purchase of an earlier row and another content',
  field: 'order.purchase_id',
}

/** The members of each object by name, without those that are null, which is as good as absent. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([, member]) => member !== null && member !== undefined)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, member]) => [name, sorted(member)])
}
