import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { run } from '../../test/support/run.js'

/** Ids are of no meaning to who reads them. */
const MADE = 'sealed'
type Answer = (response: ServerResponse) => void
interface Asked {
  types: string | null
  lastId: string | undefined
}

let server: Server
let url: string
/** How each connection is answered, one after the other. */
let answers: Answer[]
let asked: Asked[]

beforeAll(async () => {
  server = createServer((request: IncomingMessage, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://any')
    const lastId = request.headers['last-event-id']
    asked.push({ types: searchParams.get('types'), lastId: lastId?.toString() })
    answers.shift()?.(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  asked = []
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const fact = (place: number, customer: string): string => {
  const data = { customer_id: customer, code: 'SUN' }
  const told = { time: '2026-01-31T10:00:00Z', type: 'coupon.redeemed', subject: 'x', data }
  return `event: fact\nid: ${MADE}-${place}\ndata: ${JSON.stringify(told)}\n\n`
}
const comment = (place: number): string => `: keep-alive\nid: ${MADE}-${place}\n\n`
const line = (customer: string): string =>
  `2026-01-31T10:00:00Z  coupon.redeemed         ${customer}  code=SUN\n`

const begin = (response: ServerResponse, text: string) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(`event: ready\nid: ${MADE}-1\ndata: {}\n\n${text}`)
}
const lost =
  (text: string): Answer =>
  (response) => {
    begin(response, text)
    setImmediate(() => response.destroy())
  }
const open =
  (text: string): Answer =>
  (response) =>
    begin(response, text)

const live = (...options: string[]) => run(['live', ...options, '--url', url, '--token', 'x'])

describe('loyalty live', () => {
  it('goes on behind the last place that it was told, and prints each fact once', async () => {
    answers = [lost(fact(2, 'ann') + comment(7)), open(fact(8, 'bob'))]
    const { code, out, error } = await live('--limit', '2')
    expect({ code, error }).toEqual({ code: 0, error: '' })
    expect(out).toBe(line('ann') + line('bob'))
    expect(asked.map(({ lastId }) => lastId)).toEqual([undefined, `${MADE}-7`])
  })

  it('says where facts may be missing', async () => {
    const reset = `event: reset\nid: ${MADE}-9\ndata: {"reason":"too_old"}\n\n`
    answers = [open(reset + fact(10, 'ann'))]
    const { out, error } = await live('--limit', '1')
    expect(error).toBe('Facts may be missing here: {"reason":"too_old"}\n')
    expect(out).toBe(line('ann'))
  })

  it('asks for areas and facts, and prints only what is about a customer', async () => {
    answers = [open(fact(2, 'ann') + fact(3, 'bob'))]
    const only = ['--area', 'wallet', '--fact', 'coupon.redeemed', '--customer', 'bob']
    const { out } = await live(...only, '--limit', '1', '--json')
    expect(JSON.parse(out)).toMatchObject({ data: { customer_id: 'bob' } })
    expect(asked).toEqual([{ types: 'wallet.*,coupon.redeemed', lastId: undefined }])
  })

  it('ends with 0 when it is interrupted', async () => {
    const asking = Promise.withResolvers<void>()
    answers = [
      (response) => {
        begin(response, '')
        asking.resolve()
      },
    ]
    const running = run(['live', '--url', url, '--token', 'x'], {
      onStart: (interrupt) => void asking.promise.then(interrupt),
    })
    expect(await running).toMatchObject({ code: 0, out: '', error: '' })
  })

  it('fails at once where it is refused, or where nothing was heard before', async () => {
    const refused = { code: 'FORBIDDEN', details: 'needs reports:read' }
    answers = [(response) => response.writeHead(403).end(JSON.stringify(refused))]
    expect(await live()).toMatchObject({
      code: 3,
      error: 'Refused: FORBIDDEN needs reports:read\n',
    })
    answers = [(response) => response.destroy()]
    const { code, error } = await live()
    expect({ code, error }).toEqual({
      code: 3,
      error: `${url} cannot be reached: other side closed\n`,
    })
  })
})
