import { isObject } from '@loyalty/contracts/is-object'
import { toIdText } from '@loyalty/contracts/visible'
import { partitionOf } from '@loyalty/contracts/migration/partitions'
import {
  RANGE_BYTES_MAX,
  RANGE_ROWS_MAX,
  ROW_BYTES_MAX,
  type SentRange,
  type SentRow,
} from '@loyalty/contracts/migration/imports'

/** A row of a call, and the partition of its customer. */
export interface PartitionedRow {
  lane: number
  row: SentRow
}

/** The id by which rows of one customer are told: as the row's own check reads it, or none. */
function idOf(value: unknown): string | null {
  if (!isObject(value) || typeof value['id'] !== 'string') return null
  return toIdText(value['id'])
}

/** One row a customer; a later one of the same customer is marked. */
export function rowsOfCustomers(customers: readonly unknown[]): PartitionedRow[] {
  const seen = new Set<string>()
  return customers.map((row, index) => {
    const id = idOf(row)
    const isDuplicate = id !== null && seen.has(id)
    if (id !== null) seen.add(id)
    return {
      lane: partitionOf(id ?? ''),
      row: { index, event_index: null, row, ...(isDuplicate && { is_duplicate: true }) },
    }
  })
}

/** One row an event; a customer whose events are no array is one row, which can only fail. */
export function rowsOfEvents(customers: readonly unknown[]): PartitionedRow[] {
  return customers.flatMap((entry, index): PartitionedRow[] => {
    const lane = partitionOf(idOf(entry) ?? '')
    const customer = isObject(entry) ? besideEvents(entry) : null
    if (!isObject(entry) || !Array.isArray(entry['events'])) {
      return [{ lane, row: { index, event_index: null, customer, row: null } }]
    }
    return (entry['events'] as unknown[]).map((row, eventIndex) => ({
      lane,
      row: { index, event_index: eventIndex, customer, row },
    }))
  })
}

const ID_MAX = 128
/** Members that do not belong beside the events: so many are told, by so much of their names. */
const STRAY_MAX = 3
const STRAY_NAME_MAX = 64

/**
 * What stands beside the events of a customer, as far as it is judged. Each event carries it, so it is the id,
 * of which a longer one than may be is wrong all the same, and the names of members that are none.
 */
function besideEvents({ events: _apart, id, ...stray }: Record<string, unknown>) {
  const names = Object.keys(stray).slice(0, STRAY_MAX)
  return {
    ...(id !== undefined && {
      id: typeof id === 'string' ? toIdText(id).slice(0, ID_MAX + 1) : null,
    }),
    ...Object.fromEntries(names.map((name) => [name.slice(0, STRAY_NAME_MAX), null])),
  }
}

/**
 * The rows as ranges of one partition each, in batches that fit into a message. The same rows make the
 * same ranges, so that a repeated call stores nothing twice. Rows are measured a range at a time.
 */
export function* batchesOf(rows: readonly PartitionedRow[]): Generator<SentRange[]> {
  let batch: SentRange[] = []
  let batchBytes = 0
  for (const { range, bytes } of rangesOf(rows)) {
    if (batch.length > 0 && batchBytes + bytes > RANGE_BYTES_MAX) {
      yield batch
      batch = []
      batchBytes = 0
    }
    batch.push(range)
    batchBytes += bytes
  }
  if (batch.length > 0) yield batch
}

function* rangesOf(
  rows: readonly PartitionedRow[],
): Generator<{ range: SentRange; bytes: number }> {
  const partitions = Map.groupBy(rows, ({ lane: partition }) => partition)
  let number = 0
  for (const [partition, partitioned] of [...partitions].toSorted(([a], [b]) => a - b)) {
    let range: SentRange = { number, lane: partition, rows: [] }
    let bytes = 0
    for (const { row } of partitioned) {
      const sent = fitting(row)
      const isFull = range.rows.length === RANGE_ROWS_MAX || bytes + sent.bytes > RANGE_BYTES_MAX
      if (isFull && range.rows.length > 0) {
        yield { range, bytes }
        number += 1
        range = { number, lane: partition, rows: [] }
        bytes = 0
      }
      range.rows.push(sent.row)
      bytes += sent.bytes
    }
    yield { range, bytes }
    number += 1
  }
}

const idAlone = (value: unknown) => ({ id: idOf(value)?.slice(0, ID_MAX) ?? null })

/** A row with its size as JSON. One that no message can carry leaves its content behind. */
function fitting(row: SentRow): { row: SentRow; bytes: number } {
  const bytes = Buffer.byteLength(JSON.stringify(row))
  if (bytes <= ROW_BYTES_MAX) return { row, bytes }
  const left = { ...row, row: idAlone(row.row), is_too_large: true }
  return { row: left, bytes: Buffer.byteLength(JSON.stringify(left)) }
}
