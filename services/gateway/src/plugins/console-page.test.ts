import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { fastify } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CODE_HEADER, consolePage, type ConsoleSettings } from './console-page.js'
import { notFound } from './not-found.js'
import { everyAnswer } from './every-answer.js'

const INDEX = '<meta property="csp-nonce" nonce="__NONCE__"><script src="/console/assets/a-1.js">'
const SCRIPT = 'export const answer = 42\n'.repeat(50)
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loyalty-console-'))
  await mkdir(join(folder, 'page/assets'), { recursive: true })
  await writeFile(join(folder, 'page/index.html'), INDEX)
  await writeFile(join(folder, 'page/assets/a-1.js'), SCRIPT)
  await writeFile(join(folder, 'page/icon.svg'), '<svg/>')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function serve(settings: Partial<ConsoleSettings> = {}) {
  const server = fastify()
  await server.register(everyAnswer)
  await server.register(consolePage, {
    settings: {
      CONSOLE: 'on',
      CONSOLE_OIDC_ISSUER: undefined,
      CONSOLE_OIDC_CLIENT_ID: undefined,
      CONSOLE_SIGN_IN_FILE: undefined,
      ...settings,
    },
    folder: pathToFileURL(join(folder, 'page/')),
  })
  await server.register(notFound)
  return server
}

const signIn = async (server: Awaited<ReturnType<typeof serve>>, code: string) =>
  server.inject({ method: 'POST', url: '/console/sign-in', headers: { [CODE_HEADER]: code } })

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('the page', () => {
  test('every address of it is the index, never stored, with a nonce of its own', async () => {
    const server = await serve()
    const nonces = []
    for (const url of ['/console/', '/console/customers/ada', '/console/?q=1']) {
      const { statusCode, headers, body } = await server.inject({ url, headers: asBrowser })
      expect(statusCode).toBe(200)
      expect(headers['cache-control']).toBe('no-store')
      const [, nonce] = /nonce="([^"]+)"/.exec(body) ?? []
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`)
      nonces.push(nonce)
    }
    expect(new Set(nonces).size).toBe(3)
  })

  test('nothing but itself is let in, and no page of others shows it', async () => {
    const server = await serve({ CONSOLE_OIDC_ISSUER: 'https://id.example.com/realms/shop' })
    const { headers } = await server.inject('/console/')
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("connect-src 'self' https://id.example.com")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy.join()).not.toContain('unsafe')
  })

  test('files with a hash in their name are kept for ever, and sent compressed', async () => {
    const server = await serve()
    const { headers, rawPayload } = await server.inject({
      url: '/console/assets/a-1.js',
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-encoding']).toBe('br')
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(brotliDecompressSync(rawPayload).toString()).toBe(SCRIPT)
    expect((await server.inject('/console/assets/a-1.js')).body).toBe(SCRIPT)
    expect((await server.inject('/console/icon.svg')).headers['cache-control']).toBe('no-cache')
  })

  test.each(['/console/assets/b-2.js', '/console/assets/..%2f..%2fsecret'])(
    'what was not built is 404: %s',
    async (url) => {
      await writeFile(join(folder, 'secret'), 'secret')
      const server = await serve()
      expect((await server.inject(url)).statusCode).toBe(404)
    },
  )

  test('a browser is led to it from /, a program is not', async () => {
    const server = await serve()
    const led = await server.inject({ url: '/', headers: asBrowser })
    expect(led.statusCode).toBe(302)
    expect(led.headers.location).toBe('/console/')
    expect((await server.inject({ url: '/' })).statusCode).toBe(404)
    expect((await server.inject({ url: '/v2', headers: asBrowser })).statusCode).toBe(404)
  })

  test('CONSOLE=off removes all of it', async () => {
    const server = await serve({ CONSOLE: 'off' })
    for (const url of ['/', '/console/', '/console/settings.json', '/console/assets/a-1.js']) {
      expect((await server.inject({ url, headers: asBrowser })).statusCode).toBe(404)
    }
  })

  test('it is told by which issuer people sign in, when both settings are there', async () => {
    const settings = { CONSOLE_OIDC_ISSUER: 'https://id.example.com' }
    const half = await serve(settings)
    expect((await half.inject('/console/settings.json')).json()).toStrictEqual({ oidc: null })
    const whole = await serve({ ...settings, CONSOLE_OIDC_CLIENT_ID: 'console' })
    expect((await whole.inject('/console/settings.json')).json()).toStrictEqual({
      oidc: { issuer: 'https://id.example.com', client_id: 'console' },
    })
  })
})

describe('the sign-in that works once', () => {
  test('the code gives the token, once, and another code nothing', async () => {
    const file = join(folder, 'sign-in.json')
    await writeFile(file, JSON.stringify({ code: 'c0de', token: 'a.b.c' }))
    const server = await serve({ CONSOLE_SIGN_IN_FILE: file })
    expect((await signIn(server, 'other')).statusCode).toBe(401)
    const [first, second] = await Promise.all([signIn(server, 'c0de'), signIn(server, 'c0de')])
    expect(new Set([first.statusCode, second.statusCode])).toStrictEqual(new Set([200, 401]))
    const given = first.statusCode === 200 ? first : second
    expect(given.json()).toStrictEqual({ token: 'a.b.c' })
    expect(given.headers['cache-control']).toBe('no-store')
    expect((await signIn(server, 'c0de')).statusCode).toBe(401)
    expect(await readdir(folder)).not.toContain('sign-in.json')
  })

  test('without the setting there is none', async () => {
    expect((await signIn(await serve(), 'c0de')).statusCode).toBe(404)
  })
})
