import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../test/support/run.js'
import { refusal, standIn } from '../test/support/stand-in.js'

const account = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e23'
let folder: string
let key: string

const issueArgs = (more: string[] = []): string[] => [
  ...'tokens issue --subject shop --account'.split(' '),
  account,
  '--key',
  key,
  '--scopes',
  'customers:read operator',
  ...more,
]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loyalty-cli-'))
  await run(['keys', 'create', '--out', join(folder, 'keys')])
  key = join(folder, 'keys', 'signing-key.json')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('loyalty keys create', () => {
  it('names both files, and keeps the private one private', async () => {
    const out = join(folder, 'ec')
    const { code, out: printed } = await run([
      'keys',
      'create',
      '--out',
      out,
      '--algorithm',
      'ES256',
      '--json',
    ])
    expect(code).toBe(0)
    const result = JSON.parse(printed)
    expect(result).toMatchObject({ algorithm: 'ES256', jwks: join(out, 'jwks.json') })
    expect((await stat(result.signing_key)).mode & 0o777).toBe(0o600)
  })

  it('does not replace a pair', async () => {
    const { code, error } = await run(['keys', 'create', '--out', join(folder, 'keys')])
    expect(code).toBe(1)
    expect(error).toContain('already holds a key pair')
  })
})

describe('loyalty tokens issue', () => {
  it('prints the token alone on standard output', async () => {
    const { code, out, error } = await run(issueArgs(['--lifetime', '15m']))
    expect(code).toBe(0)
    const claims = decodeJwt(out.trim())
    expect(claims).toMatchObject({
      iss: 'loyalty-storefront',
      aud: 'loyalty-storefront',
      sub: 'shop',
      account_id: account,
      scope: 'customers:read operator',
    })
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(900)
    expect(error).toContain(`jti ${claims.jti}`)
  })

  it.each([
    ['customers:read', [], 30 * 86_400, false],
    ['customers:read', ['--lifetime', '60d'], 60 * 86_400, false],
    ['operator', [], 8 * 3_600, false],
    ['operator', ['--lifetime', '12h'], 12 * 3_600, true],
  ])('%s with %j lasts %i s, and is warned of: %s', async (scope, more, seconds, isLong) => {
    const file = join(folder, 'keys', 'signing-key.json')
    const line = `tokens issue --subject shop --account ${account} --scopes ${scope} --key ${file}`
    const { out, error } = await run([...line.split(' '), ...more])
    const { exp = 0, iat = 0 } = decodeJwt(out.trim())
    expect(exp - iat).toBe(seconds)
    expect(error.includes('gateways log that')).toBe(isLong)
  })

  it('--json has what is needed to revoke it later', async () => {
    const { out } = await run(issueArgs(['--json', '--issuer', 'idp', '--audience', 'shop']))
    const { token, jti, expires_at: expiresAt } = JSON.parse(out)
    const claims = decodeJwt(token)
    expect(claims).toMatchObject({ jti, iss: 'idp', aud: 'shop' })
    expect(Date.parse(expiresAt)).toBe((claims.exp ?? 0) * 1000)
  })

  it.each([
    [['--scopes', 'customers:read admin'], 'Unknown: admin.'],
    [['--scopes', ' '], 'It names no scope.'],
    [['--account', 'me'], 'It must be a uuid.'],
    [['--lifetime', '1 month'], 'It is not like 90s'],
    [['--lifetime', '3653d'], 'It is more than ten years'],
    [['--shoe-size', '43'], "unknown option '--shoe-size'"],
  ])('%j is asked for wrongly', async (args, sentence) => {
    const { code, out, error } = await run(issueArgs(args))
    expect(code).toBe(2)
    expect(out).toBe('')
    expect(error).toContain(sentence)
  })

  it('a file that is no private key fails in one sentence', async () => {
    const file = join(folder, 'keys', 'jwks.json')
    const { code, error } = await run(issueArgs(['--key', file]))
    expect(code).toBe(1)
    expect(error).toContain('is not a private key')
  })
})

describe('loyalty tokens revoke', () => {
  const args = ['tokens', 'revoke', '--jti', 'abc', '--expires-at', '2026-03-01T01:00:00+01:00']

  it('asks the operator interface with the operator token', async () => {
    await using server = await standIn(() => ({ status: 200, body: { data: { jti: 'abc' } } }))
    const environment = { LOYALTY_URL: `${server.url}/v1`, LOYALTY_TOKEN: 'secret' }
    const { code, out } = await run(args, { environment })
    expect({ code, out }).toEqual({ code: 0, out: 'abc is revoked\n' })
    const [call] = server.calls
    expect(call).toMatchObject({ method: 'POST', path: '/operator/v1/tokens/revoke' })
    expect(call?.headers.authorization).toBe('Bearer secret')
    expect(JSON.parse(call?.body ?? '')).toEqual({
      jti: 'abc',
      expires_at: '2026-03-01T00:00:00.000Z',
    })
  })

  it('takes a subject in place of a token', async () => {
    await using server = await standIn(() => ({ status: 200, body: { data: { subject: 'shop' } } }))
    const environment = { LOYALTY_URL: `${server.url}/v1`, LOYALTY_TOKEN: 'secret' }
    const { code, out } = await run(['tokens', 'revoke', '--subject', 'shop'], { environment })
    expect({ code, out }).toEqual({ code: 0, out: 'what shop was issued is revoked\n' })
    expect(JSON.parse(server.calls[0]?.body ?? '')).toEqual({ subject: 'shop' })
  })

  it('reads the access file of a local start, and tells a refusal', async () => {
    await using server = await standIn(() =>
      refusal(403, 'INSUFFICIENT_SCOPE', 'It needs operator'),
    )
    const file = join(folder, 'access.json')
    const broker = { nats_url: '', nats_user: null, nats_password: null }
    const access = { base_url: `${server.url}/v1`, operator_token: 'x', ...broker }
    await writeFile(file, JSON.stringify(access))
    const { code, error } = await run([...args, '--access', file])
    expect({ code, error }).toEqual({
      code: 3,
      error: 'Refused: INSUFFICIENT_SCOPE It needs operator\n',
    })
  })

  it('reads the token from a file, which nobody else sees', async () => {
    await using server = await standIn(() => ({ status: 200, body: { data: {} } }))
    const file = join(folder, 'operator.token')
    await writeFile(file, 'from-a-file\n')
    await run([...args, '--url', server.url, '--token-file', file])
    expect(server.calls[0]?.headers.authorization).toBe('Bearer from-a-file')
  })

  it.each([
    [['--access', 'nowhere.json'], 3, 'start the system here, or name it by'],
    [['--url', 'http://127.0.0.1:9'], 2, 'No token:'],
    [['--url', 'loyalty.example', '--token', 'x'], 2, 'is not an address'],
  ])('%j says what to do', async (more, expected, sentence) => {
    const { code, error } = await run([...args, ...more])
    expect({ code, error }).toEqual({ code: expected, error: expect.stringContaining(sentence) })
  })
})

it('--help shows examples and succeeds', async () => {
  const { code, out } = await run(['tokens', 'issue', '--help'])
  expect(code).toBe(0)
  expect(out).toContain('Examples:')
  const { out: all } = await run(['--help'])
  expect(all).toContain('Exit codes:')
  expect(all).toContain('Examples:')
  expect(await run(['--version'])).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+\./) })
})
