import type { EventBlock } from '@loyalty/client'
import { z } from 'zod'
import type { Api } from '../api/client.js'
import { command } from '../command-line/command.js'
import type { Context } from '../command-line/command.js'
import { list, optional, withDefault } from '../command-line/parameter.js'
import { anyText, wholeNumber } from '../command-line/values.js'
import { stoppable } from '../failure.js'
import { factAreas, factLine, factTypes, isAbout, parseFact } from './fact.js'
import { readLive } from './read-live.js'

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

export interface LiveOptions {
  /** Types of facts and areas, as the interface takes them; undefined: all. */
  types: string | undefined
  /** Only facts about this customer. */
  customer: string | undefined
  /** Facts to print at most. */
  most: number
}

/**
 * Prints the account's facts as they are published, until it is interrupted or has printed enough. It says where facts
 * may be missing.
 */
export async function followLive(
  api: Pick<Api, 'open' | 'target'>,
  { types, customer, most }: LiveOptions,
  { io, isJson }: Pick<Context, 'io' | 'isJson'>,
): Promise<void> {
  using stopping = stoppable(io)
  let printed = 0

  const take = ({ event, data }: EventBlock): void => {
    if (event === 'reset') io.writeError(`Facts may be missing here: ${data}\n`)
    if (event !== 'fact') return
    const fact = parseFact(data)
    if (customer !== undefined && (fact === null || !isAbout(fact, customer))) return
    io.write(`${isJson || fact === null ? data : factLine(fact)}\n`)
    printed += 1
    if (printed >= most) stopping.abort()
  }
  await readLive(api, { types, signal: stopping.signal, take })
}
