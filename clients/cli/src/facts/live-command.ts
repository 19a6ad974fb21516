import { setTimeout as delay } from 'node:timers/promises'
import { createBlockReader } from '@loyalty/client'
import type { EventBlock } from '@loyalty/client'
import { z } from 'zod'
import { cannotReach, delayMs } from '../api/client.js'
import type { Api } from '../api/client.js'
import { command } from '../command-line/command.js'
import type { Context } from '../command-line/command.js'
import { list, optional, withDefault } from '../command-line/parameter.js'
import { anyText, wholeNumber } from '../command-line/values.js'
import { factAreas, factLine, factTypes, isAbout, parseFact } from './fact.js'
import { Failure, stoppable } from '../failure.js'

const FACTS_MAX = 1_000_000_000

const liveCommand = command({
  name: '',
  summary: "print the account's facts as they are published",
  connects: true,
  options: {
    area: { ...list(z.enum(factAreas), 'area', 'only facts about this'), choices: factAreas },
    fact: { ...list(z.enum(factTypes), 'type', 'only such facts'), choices: factTypes },
    customer: optional(anyText, 'id', 'only about this customer, by your own id'),
    limit: withDefault(
      wholeNumber(1, FACTS_MAX),
      'facts',
      String(FACTS_MAX),
      'end after this many facts',
    ),
  },
  notes: `By the interface, with a token that has reports:read; "loyalty facts tail" reads at the broker, from any
time on and for all accounts. Ctrl-C ends it, with exit code 0. After a lost connection it goes on where it was, and says
so where facts may be missing.`,
  examples: [
    'loyalty live',
    'loyalty live --area wallet --customer C-1001',
    'loyalty live --fact coupon.redeemed --json',
  ],
  run: async ({ area = [], fact = [], customer, limit }, context) => {
    const types = [...area.map((name) => `${name}.*`), ...fact].join(',') || undefined
    await followLive(await context.api(), { types, customer, most: limit }, context)
  },
})

export const live = [liveCommand]

/** No silence of a living answer is longer: it carries a comment each 15 seconds. */
const SILENCE_MS_MAX = 40_000

export interface LiveOptions {
  /** Types of facts and areas, as the interface takes them; undefined: all. */
  types: string | undefined
  /** Only facts about this customer. */
  customer: string | undefined
  /** Facts to print at most. */
  most: number
}

/**
 * Prints the account's facts as they are published, until it is interrupted or has printed enough. It goes on
 * behind the last one after a lost connection, and says so where facts may be missing.
 */
export async function followLive(
  api: Pick<Api, 'open' | 'target'>,
  { types, customer, most }: LiveOptions,
  { io, isJson }: Pick<Context, 'io' | 'isJson'>,
): Promise<void> {
  using stopping = stoppable(io)
  let lastId: string | null = null
  let printed = 0
  let failures = 0

  const take = ({ event, id, data }: EventBlock): void => {
    failures = 0
    lastId = id ?? lastId
    if (event === 'reset') io.writeError(`Facts may be missing here: ${data}\n`)
    if (event !== 'fact' || printed >= most) return
    const fact = parseFact(data)
    if (customer !== undefined && (fact === null || !isAbout(fact, customer))) return
    io.write(`${isJson || fact === null ? data : factLine(fact)}\n`)
    printed += 1
    if (printed >= most) stopping.abort()
  }

  try {
    while (!stopping.signal.aborted) {
      try {
        await readOnce(api, { types, lastId, signal: stopping.signal, take })
      } catch (thrown) {
        if (thrown instanceof Failure) throw thrown
        // Where nothing was heard before, it is more likely a wrong address.
        if (lastId === null) throw cannotReach(api.target.url, thrown)
      }
      failures += 1
      await delay(delayMs(failures, null, Math.random()), undefined, { signal: stopping.signal })
    }
  } catch (thrown) {
    if (!stopping.signal.aborted) throw thrown
  }
}

interface Reading {
  types: string | undefined
  lastId: string | null
  signal: AbortSignal
  take: (block: EventBlock) => void
}

/** One answer until it ends. Throws when it is lost or falls silent. */
async function readOnce(api: Pick<Api, 'open'>, { types, lastId, signal, take }: Reading) {
  const silence = new AbortController()
  const silent = setTimeout(() => silence.abort(), SILENCE_MS_MAX)
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
      silent.refresh()
      for (const block of read(decoder.decode(bytes, { stream: true }))) take(block)
    }
  } finally {
    clearTimeout(silent)
  }
}
