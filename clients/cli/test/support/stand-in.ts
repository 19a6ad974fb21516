import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** One call as it came in. */
export interface SeenCall {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface StandInReply {
  status: number
  body?: unknown
  /** In place of a body: text that is no single JSON. */
  raw?: string
  headers?: Record<string, string>
}

/** `cut` hangs up without an answer; before the call has its effect, or after. */
type Trouble = StandInReply | 'cut before' | 'cut after' | undefined

export interface StandIn extends AsyncDisposable {
  url: string
  calls: SeenCall[]
  /** Calls that came in while so many others were still open. */
  openMax: number
  /** What goes wrong with a call, if anything. */
  trouble: (call: SeenCall) => Trouble | Promise<Trouble>
}

/** A server of a test on the loopback interface, which remembers replies by idempotency key. */
export async function standIn(
  answer: (call: SeenCall) => StandInReply | Promise<StandInReply>,
): Promise<StandIn> {
  const kept = new Map<string, { hash: string; reply: StandInReply }>()
  let open = 0
  const server = createServer((request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = request
    const call = { method, path, headers, body: await text(request) }
    state.calls.push(call)
    open += 1
    state.openMax = Math.max(state.openMax, open)
    await reply(call, response)
    open -= 1
  }

  async function reply(call: SeenCall, response: ServerResponse): Promise<void> {
    const trouble = await state.trouble(call)
    if (trouble === 'cut before') return void response.destroy()
    if (typeof trouble === 'object') return send(response, trouble)
    const given = await remembered(call)
    if (trouble === 'cut after') response.destroy()
    else send(response, given)
  }

  async function remembered(call: SeenCall): Promise<StandInReply> {
    const key = call.headers['idempotency-key']
    if (typeof key !== 'string') return answer(call)
    const hash = createHash('sha256').update(`${call.path}\n${call.body}`).digest('hex')
    const before = kept.get(key)
    if (before !== undefined) {
      return before.hash === hash ? before.reply : refusal(422, 'IDEMPOTENCY_KEY_REUSED')
    }
    const first = await answer(call)
    kept.set(key, { hash, reply: first })
    return first
  }

  const state: StandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    openMax: 0,
    trouble: () => undefined,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return state
}

function send(
  response: ServerResponse,
  { status, body = {}, raw = JSON.stringify(body), headers = {} }: StandInReply,
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(raw)
}

export const refusal = (status: number, code: string, details = ''): StandInReply => ({
  status,
  body: { error: code, details, code, request_id: randomUUID() },
})
