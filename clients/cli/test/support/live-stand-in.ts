import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (response: ServerResponse) => void

/** A gateway of a test that answers with live facts. */
export interface LiveStandIn extends AsyncDisposable {
  url: string
  /** How each connection is answered, one after the other; those behind the last are left open. */
  answers: Answer[]
  asked: { types: string | null; lastId: string | undefined }[]
}

export async function liveStandIn(): Promise<LiveStandIn> {
  const server = createServer((request: IncomingMessage, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://any')
    const lastId = request.headers['last-event-id']
    state.asked.push({ types: searchParams.get('types'), lastId: lastId?.toString() })
    state.answers.shift()?.(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const state: LiveStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers: [],
    asked: [],
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return state
}

/** Ids are of no meaning to who reads them. */
export const idOf = (place: number): string => `sealed-${place}`

export const factBlock = (place: number, data: string): string =>
  `event: fact\nid: ${idOf(place)}\ndata: ${data}\n\n`
export const comment = (place: number): string => `: keep-alive\nid: ${idOf(place)}\n\n`
export const reset = (place: number): string =>
  `event: reset\nid: ${idOf(place)}\ndata: {"reason":"too_old"}\n\n`

/** Begins an answer that goes on. */
export function begin(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(`event: ready\nid: ${idOf(1)}\ndata: {}\n\n${text}`)
}
export const open =
  (text: string): Answer =>
  (response) =>
    begin(response, text)
/** An answer that is cut off. */
export const lost =
  (text: string): Answer =>
  (response) => {
    begin(response, text)
    setImmediate(() => response.destroy())
  }
