import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  factBlock,
  idOf,
  liveStandIn,
  lost,
  open,
  reset,
  type LiveStandIn,
} from '../../test/support/live-stand-in.js'
import { run } from '../../test/support/run.js'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const TIME = '2026-01-31T10:00:00.000Z'

interface Received {
  path: string | undefined
  headers: Record<string, string>
  body: string
}

/** The program on the machine of whoever writes it. */
async function startShop() {
  const received: Received[] = []
  /** What each call is answered with, one after the other, then 204; null hangs up, 'nothing' thinks for ever. */
  const statuses: (number | null | 'nothing')[] = []
  let heard: (() => void) | undefined
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const headers = request.headers as Record<string, string>
    received.push({ path: request.url, headers, body: await text(request) })
    const status = statuses.length === 0 ? 204 : statuses.shift()
    if (typeof status === 'number') response.writeHead(status, { location: '/elsewhere' }).end()
    else if (status === null) response.destroy()
    heard?.()
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    statuses,
    onCall: (hear: () => void) => void (heard = hear),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

let gateway: LiveStandIn
let shop: Awaited<ReturnType<typeof startShop>>
beforeEach(async () => {
  ;[gateway, shop] = await Promise.all([liveStandIn(), startShop()])
})
afterEach(() => Promise.all([gateway[Symbol.asyncDispose](), shop.close()]))

const factOf = (id: string) =>
  JSON.stringify({
    id,
    time: TIME,
    type: 'coupon.redeemed',
    data: { customer_id: 'Zoë', amount: 1 },
  })

/** Listens until so many lines are printed, and is interrupted then. */
async function listen(lines: number, ...options: string[]) {
  let interrupt: (() => void) | undefined
  let out = ''
  const args = ['webhooks', 'listen', '--forward', shop.url, '--url', gateway.url, '--token', 'x']
  const ended = await run([...args, ...options], {
    onStart: (stop) => (interrupt = stop),
    write: (printed) => {
      out += printed
      if (out.split('\n').length > lines) interrupt?.()
    },
  })
  return { ...ended, out }
}
const withoutMs = (out: string) => out.replaceAll(/ \d+ ms/g, ' … ms')

describe('loyalty webhooks listen', () => {
  it('sends each fact as it came, signed as a webhook signs it', async () => {
    gateway.answers = [open(factBlock(2, factOf('fact-1')) + factBlock(3, factOf('fact-2')))]
    const { code, out, error } = await listen(2, '--secret', SECRET)
    expect({ code, error }).toEqual({
      code: 0,
      error: `What happens from now on goes to ${shop.url}\n`,
    })
    expect(withoutMs(out)).toBe(
      `${TIME}  coupon.redeemed         fact-1  204  … ms\n` +
        `${TIME}  coupon.redeemed         fact-2  204  … ms\n`,
    )
    expect(shop.received.map(({ path, body }) => `${path} ${body}`)).toEqual([
      `/hook ${factOf('fact-1')}`,
      `/hook ${factOf('fact-2')}`,
    ])
    for (const { body, headers } of shop.received) {
      expect(new Webhook(SECRET).verify(body, headers)).toEqual(JSON.parse(body))
      expect(headers['webhook-id']).toBe((JSON.parse(body) as { id: string }).id)
      expect(headers['content-type']).toBe('application/json')
      expect(headers['connection']).toBe('close')
    }
  })

  it('makes a secret for the run, and prints it', async () => {
    gateway.answers = [open(factBlock(2, factOf('fact-1')))]
    const { error } = await listen(1)
    const [, made = ''] = /^Signed with (whsec_\S+)$/m.exec(error) ?? []
    const [call] = shop.received
    expect(new Webhook(made).verify(call?.body ?? '', call?.headers ?? {})).toMatchObject({
      id: 'fact-1',
    })
    gateway.answers = [open(factBlock(2, factOf('fact-1')))]
    expect((await listen(1)).error).not.toContain(made)
  })

  it('tells other answers and none, sends nothing twice, and follows no redirect', async () => {
    shop.statuses.push(500, 302, null)
    const facts = ['1', '2', '3', '4'].map((id, at) => factBlock(at + 2, factOf(id)))
    gateway.answers = [open(facts.join(''))]
    const { code, out } = await listen(4, '--secret', SECRET, '--json')
    const told = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    const fact = { time: TIME, type: 'coupon.redeemed', duration_ms: expect.any(Number) as number }
    expect({ code, told }).toEqual({
      code: 0,
      told: [
        { ...fact, id: '1', status: 500, error: null },
        { ...fact, id: '2', status: 302, error: null },
        { ...fact, id: '3', status: null, error: 'other side closed' },
        { ...fact, id: '4', status: 204, error: null },
      ],
    })
    expect(shop.received.map(({ path }) => path)).toEqual(Array(4).fill('/hook'))
  })

  it('goes on behind the last fact after a lost connection, and says where facts may be missing', async () => {
    gateway.answers = [lost(factBlock(2, factOf('1'))), open(reset(7) + factBlock(8, factOf('2')))]
    const { out, error } = await listen(2, '--secret', SECRET)
    expect(withoutMs(out)).toMatch(/ 1 {2}204 .+\n.+ 2 {2}204 /)
    expect(gateway.asked.map(({ lastId }) => lastId)).toEqual([undefined, idOf(2)])
    expect(error).toContain('Facts may be missing here: {"reason":"too_old"}\n')
    expect(shop.received).toHaveLength(2)
  })

  it('asks for the types that it is given, and for all', async () => {
    for (const options of [['--types', 'coupon.redeemed,wallet.*'], ['--types', '*'], []]) {
      gateway.answers = [open(factBlock(2, factOf('1')))]
      await listen(1, ...options)
    }
    expect(gateway.asked.map(({ types }) => types)).toEqual([
      'coupon.redeemed,wallet.*',
      null,
      null,
    ])
  })

  it('ends with 0 when it is interrupted while the program thinks', async () => {
    gateway.answers = [open(factBlock(2, factOf('1')))]
    const args = ['webhooks', 'listen', '--forward', shop.url, '--url', gateway.url, '--token', 'x']
    shop.statuses.push('nothing')
    const running = run([...args, '--secret', SECRET], {
      onStart: (interrupt) => shop.onCall(interrupt),
    })
    const begunAt = performance.now()
    expect(await running).toMatchObject({ code: 0, out: '' })
    // It would give up after 10 s by itself.
    expect(performance.now() - begunAt).toBeLessThan(9_000)
  })

  it.each([
    ['--forward', 'ftp://127.0.0.1/hook', 'It is no address that starts with http:// or https://'],
    ['--forward', '127.0.0.1:3000/hook', 'It is no address that starts with http:// or https://'],
    ['--forward', 'http://ada:secret@127.0.0.1/hook', 'without user and password'],
    ['--types', 'coupon.forgotten', 'It is no list of types of facts'],
    ['--secret', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'It is no secret of a webhook'],
    ['--secret', 'whsec_', 'It is no secret of a webhook'],
    ['--secret', 'whsec_?', 'It is no secret of a webhook'],
  ])('%s %s is the mistake of whoever calls', async (option, value, sentence) => {
    const { code, out, error } = await listen(1, option, value)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(error).toContain(sentence)
    expect(gateway.asked).toEqual([])
  })

  it('needs somewhere to forward to', async () => {
    const { code, error } = await run(['webhooks', 'listen', '--url', gateway.url, '--token', 'x'])
    expect(code).toBe(2)
    expect(error).toContain("required option '--forward <url>' not specified")
  })
})
