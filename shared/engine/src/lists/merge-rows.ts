import type { ListOrder } from '@loyalty/contracts/list'

/**
 * The rows of several cursors, each in the order of its keys, as one in that order. A row that two of them
 * have, since it changed between the reads, comes once.
 */
export async function* mergeRows<Row>(
  sources: readonly AsyncIterable<Row>[],
  keyOf: (row: Row) => string,
  order: ListOrder = 'asc',
): AsyncGenerator<Row> {
  const readers = sources.map((source) => source[Symbol.asyncIterator]())
  try {
    const heads = await Promise.all(readers.map((reader) => reader.next()))
    let last: string | undefined
    for (;;) {
      const at = indexOfFirst(heads, keyOf, order)
      const head = heads[at]
      const reader = readers[at]
      if (head === undefined || head.done === true || reader === undefined) return
      const key = keyOf(head.value)
      if (key !== last) yield head.value
      last = key
      heads[at] = await reader.next()
    }
  } finally {
    await Promise.all(readers.map(async (reader) => reader.return?.()))
  }
}

function indexOfFirst<Row>(
  heads: readonly IteratorResult<Row, unknown>[],
  keyOf: (row: Row) => string,
  order: ListOrder,
): number {
  let first = -1
  let firstKey: string | undefined
  for (const [at, head] of heads.entries()) {
    if (head.done === true) continue
    const key = keyOf(head.value)
    if (firstKey !== undefined && (order === 'asc' ? key >= firstKey : key <= firstKey)) continue
    first = at
    firstKey = key
  }
  return first
}

/** The rows of a cursor, some at a time. */
export async function* inBatches<Row>(
  rows: AsyncIterable<Row>,
  size: number,
): AsyncGenerator<Row[]> {
  let batch: Row[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
