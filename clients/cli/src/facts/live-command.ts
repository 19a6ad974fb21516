import { z } from 'zod'
import { command } from '../command-line/command.js'
import type { Resource } from '../command-line/command.js'
import { list, optional, withDefault } from '../command-line/parameter.js'
import { anyText, wholeNumber } from '../command-line/values.js'
import { followLive } from './follow-live.js'
import { factAreas, factTypes } from './subjects.js'

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

export const live: Resource = {
  name: 'live',
  summary: 'what happens in the account, as it happens',
  commands: [liveCommand],
}
