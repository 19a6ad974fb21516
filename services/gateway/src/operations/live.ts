import { facts } from '@loyalty/contracts/facts'
import type { CustomerId } from '@loyalty/contracts/ids'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { customerId } from '@loyalty/contracts/scalars'
import { EVERYTHING } from '@loyalty/contracts/tokens/scopes'
import { z } from 'zod'
import type { Caller } from '../access/caller.js'
import type { Framed } from '../answers/compose.js'
import { endText } from '../live/reader.js'
import { longAnswersEnded } from '../metrics.js'
import { at, ids } from './examples.js'
import { stream, table } from './kinds.js'
import { READERS_PER_ACCOUNT_MAX } from './limits.js'
import type { OperationRequest, Services } from './operation.js'

const DAY_SECONDS = 86_400
const TYPES_LENGTH_MAX = 2_048

const known = new Set(facts.map(({ type }) => type))
const areas = new Set([...known].map((type) => type.slice(0, type.indexOf('.'))))
const isKnown = (word: string): boolean =>
  known.has(word) || (word.endsWith('.*') && areas.has(word.slice(0, -2)))

const Query = z.strictObject({
  types: z
    .string()
    .max(TYPES_LENGTH_MAX)
    .refine((text) => text.split(',').every(isKnown), {
      message: 'must name types of facts, such as coupon.redeemed or wallet.*, separated by comma',
    })
    .optional()
    .describe(
      'Types of facts, separated by comma: `coupon.redeemed`, or `wallet.*` for all of an area. Left out: all.',
    ),
  customer_id: customerId
    .optional()
    .describe(
      'Only facts about the customer of your own id, which a token with `support:read` may follow too. Left out: all.',
    ),
  seconds: z
    .int()
    .min(1)
    .max(DAY_SECONDS)
    .optional()
    .describe('Ends the answer after so many seconds. Left out: it goes on.'),
})

/** The gateway's own: it reads the stream of facts, and asks no service. */
const followFacts = { subject: 'gateway.live', input: Query, output: z.string(), errors: [] }

/** Ids of two places, as they look: sealed, and each time another. */
const liveIdsShown = [
  'K5yq0cJ7m1u3fQ2vXh8ZtB4wEo6RgD9nLsPpAaYVxUe0HkTjWbCiMzFdGrN',
  'K5yq0cJ7m1vT8sLe2YwPaR6oUdXq4HbZkN0mCjFgVtI7xEuBzQpWnDyJhSA',
]

const fact = {
  specversion: '1.0',
  id: ids.message,
  source: '/loyalty/wallet',
  type: 'coupon.redeemed',
  subject: ids.wallet,
  time: at.first,
  datacontenttype: 'application/json',
  account: ids.account,
  sequence: '3',
  data: { redemption_id: ids.redemption, coupon_id: ids.coupon },
}

const events = `event: ready
id: ${liveIdsShown[0]}
data: {}

event: fact
id: ${liveIdsShown[1]}
data: ${JSON.stringify(fact)}

event: end
data: {"reason":"time"}

`

export const live = table('Operate: data', [
  stream('GET /operator/v1/live', followFacts, {
    id: 'followLiveFacts',
    scopes: ['reports:read', 'support:read'],
    summary: 'Follow facts as they are published',
    description:
      'Answers the facts of the account, or of one customer of it, as they are published, as server-sent events that go on until the caller leaves or its token ends. A token with `support:read` alone has to name a customer.',
    onlyAs: 'text/event-stream',
    takesHeaders: [
      {
        name: 'Last-Event-ID',
        description:
          'The last id that was seen: facts come from there on, or an event `reset` says that they cannot.',
        schema: z.string(),
      },
    ],
    longAnswer: { name: 'live', perAccountMax: READERS_PER_ACCOUNT_MAX },
    errors: ['RATE_LIMITED', 'INSUFFICIENT_SCOPE'],
    handle: follow,
    example: {
      query: { types: 'coupon.redeemed,wallet.*', customer_id: ids.customer, seconds: 1 },
      answer: events,
    },
  }),
])

/** Facts as server-sent events, until their caller leaves or may not have them any longer. */
async function follow(
  { input, context, headers, caller }: OperationRequest<typeof followFacts>,
  services: Services,
): Promise<Framed | Refusal> {
  if (input.customer_id === undefined && !mayFollowAll(caller)) {
    return refuse(
      'INSUFFICIENT_SCOPE',
      'the token needs the scope reports:read to follow more than one customer, who is named by customer_id',
    )
  }
  const isWanted = selection(input.types)
  const isAbout = mention(input.customer_id)
  const wanted = {
    account: context.account,
    has: (type: string, text: string) => isWanted(type) && isAbout(text),
  }
  const body = await services.live.open(wanted, lastIdOf(headers), context.deadlineMs)
  const end = (reason: string) => body.finish(endText(reason))
  if (input.seconds !== undefined) {
    const timer = setTimeout(() => {
      longAnswersEnded.inc({ answer: 'live', reason: 'time' })
      end('time')
    }, input.seconds * 1_000)
    body.once('close', () => clearTimeout(timer))
  }
  return {
    ok: true,
    body,
    isReplay: false,
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      // Proxies that hold answers back would hold facts back.
      'x-accel-buffering': 'no',
    },
    end,
  }
}

const mayFollowAll = ({ scopes }: Caller): boolean =>
  scopes.has('reports:read') || scopes.has(EVERYTHING)

/**
 * The facts about a customer name the customer in a field of their data. Inside of a text the quotes of such a field
 * would be escaped, so that nothing that somebody typed looks like one.
 */
function mention(customer: CustomerId | undefined): (text: string) => boolean {
  if (customer === undefined) return () => true
  const field = `"customer_id":${JSON.stringify(customer)}`
  return (text) => text.includes(field)
}

const lastIdOf = ({ 'last-event-id': id }: Record<string, string | string[] | undefined>) =>
  id === undefined ? undefined : String(id)

function selection(types: string | undefined): (type: string) => boolean {
  if (types === undefined) return () => true
  const words = new Set(types.split(','))
  return (type) => words.has(type) || words.has(`${type.slice(0, type.indexOf('.'))}.*`)
}
