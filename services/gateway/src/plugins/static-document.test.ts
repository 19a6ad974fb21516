import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { fastify } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { serveDocument } from './static-document.js'

const text = JSON.stringify({ text: 'a document '.repeat(1_000) })
const server = fastify()
let made = 0
const make = () => {
  made += 1
  return text
}
server.get('/', serveDocument(make, 'application/json'))
afterAll(() => server.close())
const get = (headers: Record<string, string>) => server.inject({ url: '/', headers })

const asItIs = (bytes: Buffer) => bytes

test('it is made for whoever asks first, and once', async () => {
  expect(made).toBe(0)
  const answers = await Promise.all([get({}), get({})])
  expect(answers.map(({ body }) => body)).toEqual([text, text])
  expect(made).toBe(1)
})

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate, br;q=0', 'gzip', gunzipSync],
  ['GZIP;q=0.5', 'gzip', gunzipSync],
  ['identity', undefined, asItIs],
  ['br;q=0.000, gzip; q=0', undefined, asItIs],
  ['', undefined, asItIs],
])('who accepts %j is sent %s', async (accepted, coding, decode) => {
  const answer = await get({ 'accept-encoding': accepted })
  expect(answer.headers['content-encoding']).toBe(coding)
  expect(answer.headers['vary']).toBe('accept-encoding')
  expect(decode(answer.rawPayload).toString()).toBe(text)
})

test('who holds it is told that it still stands', async () => {
  const { headers } = await get({})
  const tag = String(headers['etag'])
  for (const held of [tag, tag.slice(2), `"x", ${tag}`, '*']) {
    const answer = await get({ 'if-none-match': held })
    expect(answer.statusCode).toBe(304)
    expect(answer.headers['etag']).toBe(tag)
    expect(answer.body).toBe('')
  }
  expect((await get({ 'if-none-match': '"x"' })).statusCode).toBe(200)
})

test.each([
  ['in time', () => Promise.reject(new Error('no room'))],
  [
    'at once',
    () => {
      throw new Error('no room')
    },
  ],
])('what fails %s is made for the next one who asks', async (_, fail) => {
  let asked = 0
  await using other = fastify()
  const failOnce = (): Promise<string> => {
    asked += 1
    return asked === 1 ? fail() : Promise.resolve(text)
  }
  other.get('/', serveDocument(failOnce, 'application/json'))
  expect((await other.inject('/')).statusCode).toBe(500)
  expect((await other.inject('/')).body).toBe(text)
})
