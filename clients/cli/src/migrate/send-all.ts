import { isDone } from './checkpoint.js'
import type { Chunk } from './chunks.js'
import type { Kind } from './kind.js'
import type { RunState } from './run-state.js'
import { sendChunk } from './send-chunk.js'
import type { ChunkOutcome, Sender } from './send-chunk.js'

interface Flight {
  customers: ReadonlySet<string>
  landed: Promise<void>
}

interface SendAll {
  kind: Kind
  chunks: AsyncIterable<Chunk>
  parallel: number
  state: RunState
  sender: Sender
  onSettled: (chunk: Chunk, outcome: ChunkOutcome | null) => void
}

/**
 * Sends every chunk that is not done yet, several at a time. Events of one customer stay in order:
 * a chunk leaves when all before it that hold one of its customers have been accepted. The first
 * failure stops what comes after it; what is on its way is waited for.
 */
export async function sendAll(all: SendAll): Promise<void> {
  const { kind, chunks, parallel, state, sender, onSettled } = all
  const flights = new Set<Flight>()
  const faults: unknown[] = []
  for await (const chunk of chunks) {
    if (isDone(state.checkpoint, chunk.index)) {
      onSettled(chunk, null)
      continue
    }
    const customers = new Set(kind === 'events' ? chunk.rows.map(({ id }) => id) : [])
    while (flights.size >= parallel) await Promise.race([...flights].map(({ landed }) => landed))
    await Promise.all(
      [...flights]
        .filter((flight) => !flight.customers.isDisjointFrom(customers))
        .map(({ landed }) => landed),
    )
    if (faults.length > 0 || sender.signal.aborted) break
    const landed = send(state, sender, chunk, onSettled)
      .catch((fault: unknown) => void faults.push(fault))
      .finally(() => flights.delete(flight))
    const flight = { customers, landed }
    flights.add(flight)
  }
  await Promise.all([...flights].map(({ landed }) => landed))
  if (faults.length > 0) throw faults[0]
}

async function send(
  state: RunState,
  sender: Sender,
  chunk: Chunk,
  onSettled: SendAll['onSettled'],
): Promise<void> {
  const outcome = await sendChunk(sender, state.checkpoint, chunk)
  await state.settle(chunk, outcome)
  onSettled(chunk, outcome)
}
