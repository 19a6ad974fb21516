import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createReport } from '../report.js'
import { runTarget } from './run-target.js'

const GRANTED = 10.5

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaos-target-'))
  await writeFile(join(folder, 'token'), 'token\n')
})
afterAll(() => rm(folder, { recursive: true }))

type Deed = 'keeps' | 'loses' | 'doubles' | 'forgets keys'

interface Redeem {
  customer_id: string
  code: string
}

const ok = (data: unknown, status = 200) => ({ status, body: JSON.stringify({ data }) })

/** A deployment that does with some redeems what it should not. */
async function deployment(deed: Deed) {
  const customers = new Map<string, number>()
  const coupons = new Map<string, number>()
  const disabled = new Set<string>()
  const answers = new Map<string, string>()
  let redeems = 0

  function redeem({ customer_id: id, code }: Redeem): string {
    redeems += 1
    const isOdd = redeems % 10 === 0
    const times = { keeps: 1, 'forgets keys': 1, loses: isOdd ? 0 : 1, doubles: isOdd ? 2 : 1 }[
      deed
    ]
    customers.set(id, (customers.get(id) ?? 0) + times * GRANTED)
    coupons.set(code, (coupons.get(code) ?? 0) + times)
    return JSON.stringify({ data: { number: redeems } })
  }
  async function answer(
    request: IncomingMessage,
  ): Promise<{ status: number; body: string; isReplay?: boolean }> {
    const { method = '', url = '', headers } = request
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const last = pathname.split('/').at(-1) ?? ''
    const sent = (await text(request)) || '{}'
    if (method === 'DELETE') return ok(customers.delete(last))
    if (pathname.endsWith('/rewards')) return ok({ id: 'reward' }, 201)
    if (pathname.endsWith('/recompute')) return ok({ checked: 1, different: [], cursor: null })
    if (pathname.endsWith('/redeem')) {
      const key = String(headers['idempotency-key'])
      const before = deed === 'forgets keys' ? undefined : answers.get(key)
      const body = before ?? redeem(JSON.parse(sent) as Redeem)
      answers.set(key, body)
      return { status: 200, body, isReplay: before !== undefined }
    }
    if (pathname.endsWith('/disable'))
      return ok(disabled.add(pathname.split('/').at(-2) ?? '').size)
    if (method === 'GET' && pathname.endsWith('/coupons')) {
      const code = searchParams.get('code') ?? ''
      return ok([{ id: code, redemptions_count: coupons.get(code) }])
    }
    if (method === 'GET') return ok({ wallet: { totals: [{ total: customers.get(last) }] } })
    if (pathname.endsWith('/coupons')) {
      const code = `code-${coupons.size}`
      coupons.set(code, 0)
      return ok({ code }, 201)
    }
    const { id } = JSON.parse(sent) as { id: string }
    customers.set(id, 0)
    return ok({ id }, 201)
  }
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, body, isReplay } = await answer(request)
    if (isReplay) response.setHeader('idempotency-replayed', 'true')
    response.writeHead(status).end(body)
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    customers,
    coupons,
    disabled,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function made(deed: Deed, kill: string, processes?: string) {
  await using target = await deployment(deed)
  const report = createReport()
  const tokenFile = join(folder, 'token')
  const times = { everySeconds: 0.2, seconds: 1 }
  await runTarget({ origin: target.origin, tokenFile, kill, processes, ...times }, report)
  const { customers, coupons, disabled } = target
  return { report, left: customers.size, isDisabled: disabled.size === coupons.size }
}

describe.concurrent('a run against a deployment', () => {
  it('has the command kill again and again, finds nothing, and takes away what it made', async () => {
    const file = join(folder, 'kills')
    await writeFile(file, 'first\n')
    const kill = `echo killed >> ${file}`
    const { report, left, isDisabled } = await made('keeps', kill, `cat ${file}`)
    expect(report.differences).toEqual([])
    const kills = (await readFile(file, 'utf8')).match(/killed/g)?.length
    expect(report.counts).toContainEqual(['kills', kills])
    expect([left, isDisabled]).toEqual([0, true])
  })

  it.for<[deed: Deed, found: RegExp]>([
    ['loses', /wallets that hold more or less than was redeemed/],
    ['doubles', /coupons that count more or less/],
    ['forgets keys', /keys that are answered otherwise/],
  ])('finds what %s', async ([deed, found]) => {
    const { report, left } = await made(deed, 'true')
    expect(report.differences.join('\n')).toMatch(found)
    expect(left).toBe(0)
  })

  it('says when the command fails, and that nothing was killed', async () => {
    const { report } = await made('keeps', 'exit 3')
    expect(report.differences.join('\n')).toMatch(/the command failed: \d × 3\nnothing was killed/)
  })

  it('sees a kill where nothing runs any more, and then kills nothing', async () => {
    const file = join(folder, 'one')
    await writeFile(file, 'wallet-1\n')
    const { report } = await made('keeps', `rm ${file}`, `cat ${file} 2>/dev/null`)
    expect(report.counts).toContainEqual(['kills', 1])
    const others = report.differences.filter((one) => !one.includes('nothing runs, by --processes'))
    expect(others).toEqual([])
  })

  it('counts no kill where nobody looks what runs', async () => {
    const { report } = await made('keeps', 'true')
    expect(report.differences).toEqual([])
    expect(report.counts).toContainEqual(['kills', 'nobody looked, see --processes'])
  })

  it('counts no kill of a command that ends well while the same goes on to run', async () => {
    const { report } = await made('keeps', 'true', 'echo wallet-1')
    expect(report.differences.join('\n')).toMatch(
      /^(\d) of \1 commands ended well and killed nothing$/,
    )
    expect(report.counts).toContainEqual(['kills', 0])
  })
})
