import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestGateway, type TestGateway } from '../../test/support/gateway.js'
import { readCode } from '../../test/support/read-image.js'

const paths = ['/v1/coupons/image', '/v1/gift-cards/image']
const GENERATED = 'GC-7QK4-M2XD-9RTB-5HWN'
const LONG = 'Z'.repeat(128)
const MIXED = 'AB12-+./'.repeat(16)

let gateway: TestGateway
let token: string
beforeAll(async () => {
  gateway = await createTestGateway()
  token = await gateway.issuer.issue({ scope: 'coupons:redeem giftcards:read' })
})
afterAll(() => gateway.server.close())

const draw = (body: object, url = '/v1/gift-cards/image', bearer = token) =>
  gateway.server.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${bearer}` },
    payload: body,
  })

describe.each(paths)('%s', (url) => {
  it.each([
    ['svg', 'image/svg+xml; charset=utf-8'],
    ['png', 'image/png'],
  ])(
    'answers %s, which nobody keeps and no browser takes for something else',
    async (format, type) => {
      const { statusCode, headers } = await draw({ code: GENERATED, format, kind: 'qr' }, url)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': type,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
    },
  )

  it('is opened by its scope alone', async () => {
    const other = await gateway.issuer.issue({
      scope: 'rewards:read giftcards:sell coupons:reverse',
    })
    const { statusCode } = await draw({ code: GENERATED, format: 'svg', kind: 'qr' }, url, other)
    expect(statusCode).toBe(403)
  })
})

describe('a scanner reads', () => {
  it.each([
    ['a generated code', 'qr', GENERATED],
    ['a generated code', 'code128', GENERATED],
    ['digits', 'code128', '0123456789'],
    ['one character', 'qr', 'A'],
    ['one character', 'code128', 'A'],
    ['the longest', 'qr', LONG],
    ['the longest', 'code128', LONG],
    ['the longest of many characters', 'qr', MIXED],
    ['the longest of many characters', 'code128', MIXED],
    ['what would be an instruction to the library', 'code128', '^FNC1^065^NUL'],
    ['what would be an instruction to the library', 'qr', '^FNC1^065^NUL'],
    ['markup', 'code128', `<SCRIPT>"'&`],
    ['letters of any script', 'qr', 'ÜBER-日本-ЖЁ'],
    ['emoji', 'qr', '🎁'.repeat(64)],
  ] as const)('%s in %s', async (_, kind, code) => {
    const { statusCode, rawPayload } = await draw({ code, format: 'png', kind })
    expect(statusCode).toBe(200)
    expect(readCode(rawPayload, kind)).toBe(code)
  })

  it('a code as it is matched, however it is typed', async () => {
    const { rawPayload } = await draw({ code: ' summer-20 ', format: 'png', kind: 'code128' })
    expect(readCode(rawPayload, 'code128')).toBe('SUMMER-20')
  })
})

const SHAPES = new RegExp(
  [
    '^<svg viewBox="0 0 \\d+ \\d+" xmlns="http://www.w3.org/2000/svg">',
    '<rect width="100%" height="100%" fill="#FFFFFF" />',
    '(?:<path (?:[a-z-]+="[#\\w]*" )*d="[MLZ\\d .]+"(?: [a-z-]+="[#\\w]*")* />\\n)+</svg>\\n$',
  ].join('\\n'),
)

it.each([
  ['qr', GENERATED],
  ['code128', GENERATED],
  ['qr', '</PATH><SCRIPT>ALERT(1)</SCRIPT><!--'],
  ['code128', '"/><SCRIPT>ALERT(1)</SCRIPT>&LT;'],
  ['qr', ']]><?XML-STYLESHEET HREF="//X"?>'],
] as const)('an SVG of %s is shapes and no more: %s', async (kind, code) => {
  const { body } = await draw({ code, format: 'svg', kind })
  expect(body).toMatch(SHAPES)
  expect(body).not.toContain(code)
})

it('each code has an image of its own', async () => {
  const [one, other] = await Promise.all(
    ['A-1', 'A-2'].map((code) => draw({ code, format: 'svg', kind: 'qr' })),
  )
  expect(one?.body).not.toBe(other?.body)
})

describe('is refused', () => {
  it.each(['ÜBER', '日本', '🎁', 'A\tB'])('%j in Code 128', async (code) => {
    const answer = await draw({ code, format: 'svg', kind: 'code128' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'VALIDATION_ERROR',
      errors: [{ field: 'body.code', message: expect.stringContaining('printable ASCII') }],
    })
  })

  it.each([
    ['a code that is too long', { code: `${LONG}Z`, format: 'png', kind: 'qr' }, 'body.code'],
    ['no code', { format: 'png', kind: 'qr' }, 'body.code'],
    ['another format', { code: 'A', format: 'gif', kind: 'qr' }, 'body.format'],
    ['another kind', { code: 'A', format: 'png', kind: 'ean13' }, 'body.kind'],
  ])('%s', async (_, body, field) => {
    const answer = await draw(body)
    expect(answer.statusCode).toBe(400)
    const { errors } = answer.json<{ errors: { field: string }[] }>()
    expect(new Set(errors.map((one) => one.field))).toEqual(new Set([field]))
  })
})

it('an image counts as 20 calls, of which a small quota allows one', async () => {
  const environment = { RATE_LIMITS: 'on', READS_PER_SECOND: '50' }
  const limited = await createTestGateway({ environment })
  try {
    const authorization = `Bearer ${await limited.issuer.issue({ scope: 'giftcards:read' })}`
    const ask = () =>
      limited.server.inject({
        method: 'POST',
        url: '/v1/gift-cards/image',
        headers: { authorization },
        payload: { code: GENERATED, format: 'svg', kind: 'code128' },
      })
    const answers = [await ask(), await ask(), await ask()]
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['ratelimit']])).toEqual([
      [200, '"reads";r=30;t=1'],
      [200, '"reads";r=10;t=1'],
      [429, '"reads";r=0;t=1'],
    ])
  } finally {
    await limited.server.close()
  }
})
