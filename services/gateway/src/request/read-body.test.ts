import { describe, expect, test } from 'vitest'
import { readBody, readNoBody } from './read-body.js'

const bytes = (text: string) => Buffer.from(text)

describe('a body', () => {
  test('is a JSON object', () => {
    expect(readBody(bytes('{"a":[1]}'))).toEqual({ ok: true, fields: { a: [1] }, errors: [] })
  })

  test('may begin with a byte order mark', () => {
    expect(readBody(bytes('\ufeff{"a":1}'))).toEqual({ ok: true, fields: { a: 1 }, errors: [] })
  })

  test.each([
    ['nothing', undefined],
    ['no bytes', bytes('')],
    ['broken JSON', bytes('{"a":')],
    ['two values', bytes('{} {}')],
    ['two byte order marks', bytes('\ufeff\ufeff{}')],
    ['no UTF-8', Buffer.from([0x22, 0xff, 0x22])],
  ])('is refused as MALFORMED_JSON: %s', (_name, body) => {
    expect(readBody(body)).toMatchObject({ ok: false, code: 'MALFORMED_JSON' })
  })

  test.each(['[]', 'null', '"text"', '1', 'true'])('is refused when it is %s', (body) => {
    expect(readBody(bytes(body))).toMatchObject({ errors: [{ field: 'body' }] })
  })

  test('is refused where a key is __proto__, however it is spelled and however deep', () => {
    const deep = '{"a":[{"b":{"__proto__":{}}}],"\\u005f_proto__":1}'
    expect(readBody(bytes(deep))).toMatchObject({
      errors: [{ field: 'body.__proto__' }, { field: 'body.a.0.b.__proto__' }],
    })
  })

  test.each([
    [31, []],
    [32, [{ field: 'body' }]],
    [30_000, [{ field: 'body' }]],
  ])('may be nested 32 deep: %s in its object', (depth, errors) => {
    const body = bytes(`{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`)
    expect(readBody(body)).toMatchObject({ ok: true, errors })
  })
})

describe('no body', () => {
  test.each([undefined, bytes(''), bytes('{}'), bytes(' {\n} '), bytes('[]')])(
    'is taken: %j',
    (body) => {
      expect(readNoBody(body)).toEqual({ ok: true, fields: {}, errors: [] })
    },
  )

  test.each(['{"a":1}', '[{}]', 'null'])('is not %s', (body) => {
    expect(readNoBody(bytes(body))).toMatchObject({ errors: [{ field: 'body' }] })
  })

  test('is not broken JSON', () => {
    expect(readNoBody(bytes('{'))).toMatchObject({ code: 'MALFORMED_JSON' })
  })
})
