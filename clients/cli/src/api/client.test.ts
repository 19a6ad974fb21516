import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { run } from '../../test/support/run.js'
import { refusal, standIn, type StandIn, type StandInReply } from '../../test/support/stand-in.js'
import { createApi, delayMs, isPassing, type Call } from './client.js'

describe('what is tried again', () => {
  it.each([
    [429, 'RATE_LIMITED', true],
    [503, 'SERVICE_UNAVAILABLE', true],
    [503, 'QUEUE_UNAVAILABLE', true],
    [504, 'UPSTREAM_TIMEOUT', true],
    [502, '', true],
    [409, 'IDEMPOTENCY_IN_PROGRESS', true],
    [409, 'WRITE_CONFLICT', true],
    [409, 'CUSTOMER_EXISTS', false],
    [422, 'IDEMPOTENCY_KEY_REUSED', false],
    [401, 'TOKEN_EXPIRED', false],
    [500, 'INTERNAL', false],
  ])('%i %s: %s', (status, code, expected) => {
    expect(isPassing(status, code)).toBe(expected)
  })
})

describe('the wait before a repeat', () => {
  it.each([
    [1, null, 0, 100],
    [1, null, 1, 200],
    [2, null, 1, 400],
    [5, null, 1, 3_200],
    [40, null, 1, 30_000],
    [1, '7', 1, 7_000],
    [9, '0', 1, 0],
    [1, '86400', 1, 120_000],
    [1, 'Wed, 21 Oct 2026 07:28:00 GMT', 1, 200],
  ])('attempt %i, Retry-After %s, random %f: %i ms', (attempt, retryAfter, random, expected) => {
    expect(delayMs(attempt, retryAfter, random)).toBe(expected)
  })
})

describe('what something else than the system answers', () => {
  const page = { raw: '<h1>Sign in</h1>\n', headers: { 'content-type': 'text/html' } }

  it.each([
    ['wallets show ada', 200],
    ['wallets show ada --json', 200],
    ['customers list', 200],
    ['customers list --json', 403],
    ['rewards create --name Points --type POINTS', 200],
    ['rewards create --name Points --type POINTS', 204],
    ['bulk errors 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e23 --out page.csv', 200],
    ['export contacts --out page.ndjson', 200],
    ['export contacts --out page.ndjson', 404],
    ['live', 200],
  ])('%s: %i', async (line, status) => {
    await using server = await standIn(() => ({ status, ...page }))
    const folder = await mkdtemp(join(tmpdir(), 'loyalty-stranger-'))
    const args = line.replace('page.', join(folder, 'page.')).split(' ')
    expect(await run([...args, '--url', server.url, '--token', 'x'])).toEqual({
      code: 3,
      out: '',
      error: `Something else than the system answered (${status}, text/html): is it the right address, and does the system run behind it?\n`,
    })
    const left = await readdir(folder)
    await rm(folder, { recursive: true })
    expect(left.filter((name) => !name.endsWith('.part'))).toEqual([])
  })
})

type Step = Awaited<ReturnType<StandIn['trouble']>>
const after = (seconds: string, reply: StandInReply): StandInReply => ({
  ...reply,
  headers: { 'retry-after': seconds },
})
const unavailable = after('0', refusal(503, 'SERVICE_UNAVAILABLE'))
const expired = refusal(401, 'TOKEN_EXPIRED')

/** What comes of a call to a system with which these things happen one after the other. */
async function outcomeOf(steps: Step[], given: Partial<Call> = {}): Promise<unknown> {
  await using server = await standIn(() => ({ status: 201, body: { data: {} } }))
  server.trouble = () => steps[server.calls.length - 1]
  const api = createApi({ url: server.url, account: null }, 'x')
  try {
    return (await api.send({ method: 'POST', path: '/v1/rewards', ...given })).status
  } catch (failure) {
    return failure
  }
}

describe('a write that may be done is not told as one that is not', () => {
  it.each<[string, Step]>([
    ['other side closed', 'cut after'],
    ['504 UPSTREAM_TIMEOUT', after('0', refusal(504, 'UPSTREAM_TIMEOUT'))],
    ['502', after('0', { status: 502 })],
    ['503', after('0', { status: 503, raw: '<h1>Sorry</h1>' })],
  ])('after %s', async (open, first) => {
    const what = `It is not known whether it was done: an attempt ended with "${open}", a later one with "401 TOKEN_EXPIRED".`
    const steps = [first, unavailable, expired]
    expect(await outcomeOf(steps)).toMatchObject({
      message: `${what}\nLook first whether it was done: the same command does it once more.`,
      exitCode: 3,
    })
    // The command that names its key repeats it by itself.
    expect(await outcomeOf(steps, { idempotencyKey: 'k' })).toMatchObject({ message: what })
  })

  it.each([
    ['403 INSUFFICIENT_SCOPE', refusal(403, 'INSUFFICIENT_SCOPE')],
    ['429 RATE_LIMITED', after('60', refusal(429, 'RATE_LIMITED'))],
    ['503 QUEUE_UNAVAILABLE', after('60', refusal(503, 'QUEUE_UNAVAILABLE'))],
    ['409 IDEMPOTENCY_IN_PROGRESS', after('60', refusal(409, 'IDEMPOTENCY_IN_PROGRESS'))],
    ['403', { status: 403, raw: '<h1>Sign in</h1>' }],
  ])('by %s', async (last, reply) => {
    expect(await outcomeOf(['cut after', reply])).toMatchObject({
      message: expect.stringContaining(`closed", a later one with "${last}"`),
    })
  })

  it.each([201, 400, 404, 409, 422])('a %i says what became of it', async (status) => {
    expect(await outcomeOf(['cut after', refusal(status, 'STATE_CONFLICT')])).toBe(status)
  })

  it.each([
    ['refused before', unavailable],
    ['in the way of others', after('0', refusal(409, 'WRITE_CONFLICT'))],
  ])('an attempt that is %s leaves nothing open', async (_, first) => {
    expect(await outcomeOf([first, expired])).toBe(401)
  })

  it.each<[string, Partial<Call>]>([
    ['read', { method: 'GET' }],
    ['POST that changes nothing', { isRead: true }],
  ])('a %s does nothing', async (_, given) => {
    expect(await outcomeOf(['cut after', expired], given)).toBe(401)
    expect(await outcomeOf(['cut after'], { ...given, patienceMs: 0 })).toMatchObject({
      message: expect.stringMatching(/ cannot be reached: other side closed$/),
    })
  })

  it.each<[string, Step]>([
    ['other side closed', 'cut after'],
    ['504 UPSTREAM_TIMEOUT', refusal(504, 'UPSTREAM_TIMEOUT')],
    ['502', { status: 502, raw: '<h1>Sorry</h1>', headers: { 'content-type': 'text/html' } }],
  ])('with %s to the end', async (last, step) => {
    const what = `It is not known whether it was done: an attempt ended with "${last}".`
    for (const patienceMs of [0, 200]) {
      const steps = Array.from({ length: 9 }, () => step)
      expect(await outcomeOf(steps, { patienceMs })).toMatchObject({
        message: `${what}\nLook first whether it was done: the same command does it once more.`,
        exitCode: 3,
      })
      const named = { patienceMs, idempotencyKey: 'k' }
      expect(await outcomeOf(steps, named)).toMatchObject({ message: what })
    }
  })

  it('cut off before the system went away', async () => {
    const server = await standIn(() => ({ status: 201, body: { data: {} } }))
    server.trouble = async () => {
      await server[Symbol.asyncDispose]()
      return 'cut after' as const
    }
    const api = createApi({ url: server.url, account: null }, 'x')
    const call = { method: 'POST', path: '/v1/rewards', patienceMs: 300 } as const
    await expect(api.send(call)).rejects.toMatchObject({
      message: expect.stringMatching(
        /^It is not known whether it was done: an attempt ended with "other side closed", a later one with "connect ECONNREFUSED .*"\.\nLook first/,
      ),
    })
  })

  it('interrupted after it was cut off', async () => {
    const signal = AbortSignal.abort()
    expect(await outcomeOf(['cut after'], { signal })).toMatchObject({
      message: expect.stringContaining('It is not known whether it was done'),
      exitCode: 130,
    })
  })
})

describe('a write without an answer', () => {
  /** Ends the time of the call that was sent last. */
  let timeOut: () => void
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const limit = new AbortController()
      timeOut = () => {
        vi.setSystemTime(Date.now() + ms)
        limit.abort(new DOMException('no answer in time', 'TimeoutError'))
      }
      return limit.signal
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  it.each([
    [1, { code: 0, error: '' }],
    [
      9,
      {
        code: 3,
        error:
          'It is not known whether it was done: an attempt ended with "no answer in time".\n' +
          'Look first whether it was done: the same command does it once more.\n',
      },
    ],
  ])('%i times is sent again with the same key', async (times, expected) => {
    await using server = await standIn(() => ({ status: 201, body: { data: { id: 'r' } } }))
    server.trouble = () => {
      if (server.calls.length > times) return undefined
      timeOut()
      return new Promise(() => undefined)
    }
    const args = ['rewards', 'create', '--name', 'Points', '--type', 'POINTS']
    expect(await run([...args, '--url', server.url, '--token', 'x'])).toMatchObject(expected)
    expect(server.calls).toHaveLength(2)
    expect(new Set(server.calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  })
})

const failed = (cause: Error) => new TypeError('fetch failed', { cause })
const refused = (address: string) =>
  Object.assign(new Error(`connect ECONNREFUSED ${address}`), { syscall: 'connect' })
const ofName = (code: string) =>
  Object.assign(new Error(`getaddrinfo ${code} gateway`), { syscall: 'getaddrinfo' })

describe('a write that no connection was made for', () => {
  afterEach(() => vi.restoreAllMocks())

  it.each([
    ['connect ECONNREFUSED 127.0.0.1:1', refused('127.0.0.1:1')],
    ['connect ECONNREFUSED ::1:1', new AggregateError([refused('::1:1'), refused('127.0.0.1:1')])],
    ['getaddrinfo ENOTFOUND gateway', ofName('ENOTFOUND')],
    ['getaddrinfo EAI_AGAIN gateway', ofName('EAI_AGAIN')],
    [
      'Connect Timeout Error',
      Object.assign(new Error('Connect Timeout Error'), { code: 'UND_ERR_CONNECT_TIMEOUT' }),
    ],
  ])('is surely not done: %s', async (told, cause) => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(failed(cause))
    expect(await outcomeOf([expired])).toBe(401)
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(failed(cause))
    expect(await outcomeOf([], { patienceMs: 200 })).toMatchObject({
      message: expect.stringMatching(new RegExp(` cannot be reached: ${told}$`)),
      exitCode: 3,
    })
  })

  it('by a system that is not up', async () => {
    const server = await standIn(() => ({ status: 200 }))
    await server[Symbol.asyncDispose]()
    const api = createApi({ url: server.url, account: null }, 'x')
    const call = { method: 'POST', path: '/v1/rewards', patienceMs: 200 } as const
    await expect(api.send(call)).rejects.toMatchObject({
      message: expect.stringContaining(`${server.url} cannot be reached: connect ECONNREFUSED`),
    })
  })
})

it('a call that is interrupted while nobody answers says so, and not that nobody is there', async () => {
  const api = createApi({ url: 'http://127.0.0.1:9', account: null }, 'x')
  const call = { method: 'GET', path: '/v1/tiers', signal: AbortSignal.abort() } as const
  await expect(api.send(call)).rejects.toMatchObject({
    message: 'Interrupted before the system answered.',
    exitCode: 130,
  })
})

describe('a token', () => {
  it.each([
    ['with a line break', 'secret\nsecret'],
    ['with a blank', 'Bearer secret'],
    ['that is empty', '\n'],
  ])('%s is refused, and not printed', async (_, token) => {
    const folder = await mkdtemp(join(tmpdir(), 'loyalty-token-'))
    const file = join(folder, 'operator.token')
    await writeFile(file, token)
    const url = ['--url', 'http://127.0.0.1:9', '--token-file', file]
    expect(await run(['wallets', 'show', 'ada', ...url])).toEqual({
      code: 2,
      out: '',
      error: 'The token is empty, or holds blanks, line breaks or other signs.\n',
    })
    await rm(folder, { recursive: true })
  })

  it('that is named wins over that of an access file', async () => {
    await using server = await standIn(() => ({ status: 200, body: { data: { id: 'ada' } } }))
    const folder = await mkdtemp(join(tmpdir(), 'loyalty-token-'))
    const file = join(folder, 'access.json')
    const broker = { nats_url: '', nats_user: null, nats_password: null }
    const access = { base_url: `${server.url}/v1`, operator_token: 'of-the-start', ...broker }
    await writeFile(file, JSON.stringify(access))
    await run(['wallets', 'show', 'ada', '--access', file, '--token', 'named'])
    await run(['wallets', 'show', 'ada', '--access', file])
    expect(server.calls.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer named',
      'Bearer of-the-start',
    ])
    await rm(folder, { recursive: true })
  })
})

it.each(['.', '..'])('the id %s is no step to another path', async (id) => {
  await using server = await standIn(() => ({ status: 200, body: { data: {} } }))
  const args = ['segments', 'delete', id, '--yes', '--url', server.url, '--token', 'x']
  const { code } = await run(args)
  expect({ code, calls: server.calls }).toEqual({ code: 2, calls: [] })
  const other = await run(['customers', 'show', id, '--url', server.url, '--token', 'x'])
  expect(other.error).toContain('cannot hold the id')
})

describe('a file with a body', () => {
  const body = '{"name":"José"}'

  it.each([
    ['as editors on Windows save it', Buffer.from(`\uFEFF${body.replace('{', '{\r\n')}`)],
    ['in UTF-8', Buffer.from(body)],
  ])('%s is read', async (_, content) => {
    await using server = await standIn(() => ({ status: 200, body: { data: { id: 'r' } } }))
    const input = Readable.from([content])
    const args = ['rewards', 'create', '--file', '-', '--url', server.url, '--token', 'x']
    expect(await run(args, { input })).toMatchObject({ code: 0 })
    expect(JSON.parse(server.calls[0]?.body ?? '')).toMatchObject({ name: 'José' })
  })

  it('in another encoding is refused, since it would be another text', async () => {
    await using server = await standIn(() => ({ status: 200, body: { data: { id: 'r' } } }))
    const input = Readable.from([Buffer.from(body, 'latin1')])
    const args = ['rewards', 'create', '--file', '-', '--url', server.url, '--token', 'x']
    expect(await run(args, { input })).toEqual({
      code: 2,
      out: '',
      error: 'Standard input is not UTF-8: save it in this encoding.\n',
    })
    expect(server.calls).toEqual([])
  })
})
