import { lookup as dnsLookup } from 'node:dns'
import { Webhook } from 'standardwebhooks'
import type { AllowedNetworks } from './allowed-networks.js'
import { Call, isSuccess, type Attempt } from './call.js'
import { errorSentence } from './error-sentence.js'
import { createPools } from './pools.js'
import { refuseUrl } from './refuse-url.js'
import type { Lookup } from './shared-lookup.js'

export type { Attempt } from './call.js'

/** Where a call goes. */
export interface Target {
  url: string
  /** The webhook's own headers, with names that `refuseHeaderName` lets pass. */
  headers: Readonly<Record<string, string>>
  /** Secrets `whsec_…`, each of which signs the call. */
  secrets: readonly string[]
}

/** What a call says. */
export interface Message {
  /** Sent as `webhook-id`. */
  id: string
  /** When this attempt is made, sent in whole seconds as `webhook-timestamp`. */
  at: Date
  /** JSON. */
  body: string
}

export interface Sender {
  /**
   * Posts a message to a target, signed by Standard Webhooks. `timeoutMs` bounds the lookup of the name, the connection,
   * the request and the answer together. Redirects are not followed. What goes wrong is the `error` of the attempt: the
   * promise never rejects.
   */
  send(target: Target, message: Message, timeoutMs: number): Promise<Attempt>
  /** Breaks off the calls on their way, and closes all connections. */
  close(): Promise<void>
}

/** `userAgent` is sent with each call; `lookup` finds the addresses of a name, by default as the machine does. */
export function createSender(settings: {
  networks: AllowedNetworks
  lookup?: Lookup
  userAgent: string
}): Sender {
  const { networks, lookup = dnsLookup, userAgent } = settings
  const pools = createPools({ networks, lookup })
  const onTheirWay = new Set<Promise<Attempt>>()
  let isClosed = false

  const post = (target: Target, message: Message, call: Call): void => {
    if (isClosed) return call.end('the process is stopping')
    // The networks may have been allowed when the webhook was made, and no longer.
    const refusal = refuseUrl(target.url, networks)
    if (refusal !== null) return call.end(`the URL ${refusal}`)
    const url = new URL(target.url)
    try {
      const headers = headersOf(target, message, userAgent)
      const path = url.pathname + url.search
      pools.of(url.origin).dispatch({ method: 'POST', path, headers, body: message.body }, call)
    } catch (error) {
      call.end(errorSentence(error))
    }
  }

  return {
    async send(target, message, timeoutMs) {
      const attempt = new Promise<Attempt>((resolve) => {
        post(target, message, new Call(timeoutMs, resolve))
      })
      onTheirWay.add(attempt)
      try {
        return await attempt
      } finally {
        onTheirWay.delete(attempt)
      }
    },
    async close() {
      isClosed = true
      await pools.destroy()
      await Promise.all(onTheirWay)
    },
  }
}

/** Whether the receiver has taken the message: a status of 200 to 299 came, with a whole answer or not. */
export const isDelivered = ({ status }: Attempt): boolean => isSuccess(status)

/** Names and values in turn, as undici takes them. */
function headersOf(target: Target, message: Message, userAgent: string): string[] {
  const signatures = target.secrets.map((secret) =>
    new Webhook(secret).sign(message.id, message.at, message.body),
  )
  return [
    'content-type',
    'application/json',
    'user-agent',
    userAgent,
    ...Object.entries(target.headers).flat(),
    'webhook-id',
    message.id,
    'webhook-timestamp',
    String(Math.floor(message.at.getTime() / 1_000)),
    'webhook-signature',
    signatures.join(' '),
  ]
}
