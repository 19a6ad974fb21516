import { z } from 'zod'
import { facts } from '@loyalty/shared/contracts/facts'
import { READERS_PER_ACCOUNT_MAX } from '../../../../live/limits.js'
import { endText } from '../../../../live/event-text.js'
import { longAnswersEnded } from '../../../../metrics.js'
import { operation } from '../../../../operation.js'

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
  seconds: z
    .int()
    .min(1)
    .max(DAY_SECONDS)
    .optional()
    .describe('Ends the answer after so many seconds. Left out: it goes on.'),
})

/** The gateway's own: it reads the stream of facts, and asks no service. */
const followFacts = { subject: 'gateway.live', input: Query, output: z.string(), errors: [] }

export default operation({
  method: 'GET',
  url: '/operator/v1/live',
  scopes: ['reports:read'],
  summary: 'Follow facts as they are published',
  description:
    'Answers the facts of the account as they are published, as server-sent events that go on until the caller leaves or its token ends.',
  contract: followFacts,
  response: z.string(),
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
  status: 200,
  errors: ['RATE_LIMITED'],
  async handle({ input, context, headers }, { live }) {
    const wanted = { account: context.account, has: selection(input.types) }
    const body = await live.open(wanted, lastIdOf(headers), context.deadlineMs)
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
  },
})

const lastIdOf = ({ 'last-event-id': id }: Record<string, string | string[] | undefined>) =>
  id === undefined ? undefined : String(id)

function selection(types: string | undefined): (type: string) => boolean {
  if (types === undefined) return () => true
  const words = new Set(types.split(','))
  return (type) => words.has(type) || words.has(`${type.slice(0, type.indexOf('.'))}.*`)
}
