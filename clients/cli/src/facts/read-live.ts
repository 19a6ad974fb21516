import { setTimeout as delay } from 'node:timers/promises'
import { createBlockReader } from '@loyalty/client'
import type { EventBlock } from '@loyalty/client'
import { cannotReach, delayMs } from '../api/client.js'
import type { Api } from '../api/client.js'
import { Failure } from '../failure.js'

/** No silence of a living answer is longer: it carries a comment each 15 seconds. */
const SILENCE_MS_MAX = 40_000

export interface LiveReading {
  /** Types of facts and areas, as the interface takes them; undefined: all. */
  types: string | undefined
  /** Ends the reading, without a failure. */
  signal: AbortSignal
  /** Takes one block after the other; the next waits for it. */
  take: (block: EventBlock) => void | Promise<void>
}

/**
 * Reads the account's facts as they are published, until its signal says stop. It goes on behind the last one after a
 * lost connection. Fails where it is refused, or where nothing was heard before.
 */
export async function readLive(
  api: Pick<Api, 'open' | 'target'>,
  { types, signal, take }: LiveReading,
): Promise<void> {
  let lastId: string | null = null
  let failures = 0

  const taken = async (block: EventBlock): Promise<void> => {
    failures = 0
    await take(block)
    lastId = block.id ?? lastId
  }

  try {
    while (!signal.aborted) {
      try {
        await readOnce(api, { types, lastId, signal, take: taken })
      } catch (thrown) {
        if (thrown instanceof Failure) throw thrown
        // Where nothing was heard before, it is more likely a wrong address.
        if (lastId === null) throw cannotReach(api.target.url, thrown)
      }
      failures += 1
      await delay(delayMs(failures, null, Math.random()), undefined, { signal })
    }
  } catch (thrown) {
    if (!signal.aborted) throw thrown
  }
}

/** One answer until it ends. Throws when it is lost or falls silent. */
async function readOnce(
  api: Pick<Api, 'open'>,
  { types, lastId, signal, take }: LiveReading & { lastId: string | null },
): Promise<void> {
  const silence = new AbortController()
  const listen = () => setTimeout(() => silence.abort(), SILENCE_MS_MAX)
  let silent = listen()
  try {
    const answer = await api.open({
      method: 'GET',
      path: '/operator/v1/live',
      query: { types },
      headers: {
        accept: 'text/event-stream',
        // What is packed together is told later.
        'accept-encoding': 'identity',
        ...(lastId !== null && { 'last-event-id': lastId }),
      },
      signal: AbortSignal.any([signal, silence.signal]),
    })
    const read = createBlockReader()
    const decoder = new TextDecoder()
    for await (const bytes of answer) {
      // While a block is taken nobody listens.
      clearTimeout(silent)
      for (const block of read(decoder.decode(bytes, { stream: true }))) {
        if (signal.aborted) return
        await take(block)
      }
      silent = listen()
    }
  } finally {
    clearTimeout(silent)
  }
}
