import { randomBytes } from 'node:crypto'
import type { EventBlock } from '@loyalty/client'
import { z } from 'zod'
import { parsedJson } from '../api/exact-json.js'
import type { Api } from '../api/client.js'
import { command } from '../command-line/command.js'
import type { Context } from '../command-line/command.js'
import { optional, required } from '../command-line/parameter.js'
import { commaList } from '../command-line/values.js'
import { stoppable } from '../failure.js'
import { factAreas, factTypes } from '../facts/fact.js'
import { readLive } from '../facts/read-live.js'
import { cell } from '../output/table.js'
import { createForwarder, SECRET_PREFIX } from './forward.js'
import type { Forwarded } from './forward.js'

const ALL = '*'
/** As a webhook has them: `coupon.redeemed`, `wallet.*`, or `*`. */
const knownTypes: ReadonlySet<string> = new Set([
  ALL,
  ...factTypes,
  ...factAreas.map((area) => `${area}.*`),
])
const typesText = commaList.refine(
  (types) => types.every((type) => knownTypes.has(type)),
  'is no list of types of facts, such as coupon.redeemed,wallet.*',
)

const forwardUrl = z.string().transform((text, context): string => {
  const url = URL.parse(text)
  const isHttp = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (url !== null && isHttp && url.username === '' && url.password === '') return url.href
  context.addIssue('is no address that starts with http:// or https://, without user and password')
  return z.NEVER
})

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
const secretText = z
  .string()
  .refine(
    (text) =>
      text.startsWith(SECRET_PREFIX) &&
      text.length > SECRET_PREFIX.length &&
      BASE64.test(text.slice(SECRET_PREFIX.length)),
    'is no secret of a webhook, whsec_ and base64',
  )
const SECRET_BYTES = 32
const newSecret = (): string => `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

export const listen = command({
  name: 'listen',
  summary: 'send facts to a program on this machine, signed as a webhook signs them',
  connects: true,
  options: {
    forward: required(forwardUrl, 'url', 'where to send them, http://127.0.0.1:3000/hook'),
    types: optional(
      typesText,
      'types',
      'only these, as a webhook names them: coupon.redeemed,wallet.*',
    ),
    secret: optional(
      secretText,
      'secret',
      'what to sign with (others can see a command line); left out: a new one, which is printed',
    ),
  },
  notes: `By the live facts of the interface, with a token that has reports:read: the account needs no webhook, and this machine
no address that can be reached from outside. Each fact is sent once, one after the other; a webhook would send it again after
an answer that is no 2xx. Ctrl-C ends it, with exit code 0. After a lost connection it goes on where it was, and says so where
facts may be missing.`,
  examples: [
    'loyalty webhooks listen --forward http://127.0.0.1:3000/hook',
    'loyalty webhooks listen --forward http://127.0.0.1:3000/hook --types coupon.redeemed,wallet.*',
    'loyalty webhooks listen --forward http://127.0.0.1:3000/hook --secret "$WEBHOOK_SECRET" --json',
  ],
  run: async ({ forward, types = [ALL], secret }, context) => {
    const asked = types.includes(ALL) ? undefined : types.join(',')
    await forwardFacts(await context.api(), { url: forward, types: asked, secret }, context)
  },
})

interface ListenOptions {
  url: string
  /** As the live facts take them; undefined: all. */
  types: string | undefined
  secret: string | undefined
}

/** Sends the account's facts to a URL as they are published, and prints what came back, until it is interrupted. */
async function forwardFacts(
  api: Pick<Api, 'open' | 'target'>,
  { url, types, secret: given }: ListenOptions,
  { io, isJson }: Pick<Context, 'io' | 'isJson'>,
): Promise<void> {
  using stopping = stoppable(io)
  const { signal } = stopping
  const secret = given ?? newSecret()
  const forward = createForwarder(url, secret, signal)
  let isReady = false
  if (given === undefined) io.writeError(`Signed with ${secret}\n`)

  const take = async ({ event, data }: EventBlock): Promise<void> => {
    if (event === 'ready' && !isReady) {
      isReady = true
      io.writeError(`What happens from now on goes to ${url}\n`)
    }
    if (event === 'reset') io.writeError(`Facts may be missing here: ${data}\n`)
    if (event !== 'fact') return
    const fact = Fact.safeParse(parsedJson(data)).data
    if (fact === undefined) return io.writeError(`Not sent, for it is no fact: ${cell(data)}\n`)
    const forwarded = await forward(fact.id, data)
    // Interrupted, it was neither answered nor lost.
    if (signal.aborted) return
    io.write(`${isJson ? jsonOf(fact, forwarded) : lineOf(fact, forwarded)}\n`)
  }
  await readLive(api, { types, signal, take })
}

/** A fact as far as a call names it. Its body is the text that came. */
const Fact = z.object({ id: z.string(), time: z.string(), type: z.string() })
type Fact = z.output<typeof Fact>

const TYPE_WIDTH = 22

const lineOf = ({ time, type, id }: Fact, { status, durationMs, error }: Forwarded): string => {
  const parts = [
    cell(time),
    cell(type).padEnd(TYPE_WIDTH),
    cell(id),
    status ?? '-',
    `${durationMs} ms`,
  ]
  return [...parts, ...(error === null ? [] : [cell(error)])].join('  ')
}

const jsonOf = ({ time, type, id }: Fact, { status, durationMs, error }: Forwarded): string =>
  JSON.stringify({ time, type, id, status, duration_ms: durationMs, error })
