import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodedText, type Encoding } from './decoded-text.js'

async function* cut(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(bytes: Uint8Array, size = 7, given?: Encoding) {
  const { texts, encoding } = decodedText(cut(bytes, size), given)
  let text = ''
  for await (const part of texts) text += part
  return { text, encoding: encoding() }
}

const bigEndian = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16()
const MARK = '\uFEFF'
const long = 'id;name\n'.repeat(20_000)

describe('bytes are read as what they are', () => {
  it.each<[string, Buffer, Encoding, string]>([
    ['nothing', Buffer.from(''), 'utf-8', ''],
    ['ASCII', Buffer.from('id\na\n'), 'utf-8', 'id\na\n'],
    ['UTF-8', Buffer.from('año'), 'utf-8', 'año'],
    ['UTF-8 that ends with two bytes', Buffer.from('é'), 'utf-8', 'é'],
    ['UTF-8 with a mark', Buffer.from(`${MARK}año`), 'utf-8', 'año'],
    ['UTF-8 after much ASCII', Buffer.from(`${long}año`), 'utf-8', `${long}año`],
    [
      'UTF-8 with a byte that is broken',
      Buffer.concat([Buffer.from('año niño '), Buffer.from([0xf1]), Buffer.from('x')]),
      'utf-8',
      'año niño \uFFFDx',
    ],
    ['UTF-8 whose characters somebody lost', Buffer.from('a\uFFFDo'), 'utf-8', 'a\uFFFDo'],
    ['UTF-16 with a mark', Buffer.from(`${MARK}año`, 'utf16le'), 'utf-16le', 'año'],
    ['UTF-16 without one', Buffer.from('id;año', 'utf16le'), 'utf-16le', 'id;año'],
    ['big UTF-16 with a mark', bigEndian(`${MARK}año`), 'utf-16be', 'año'],
    ['big UTF-16 without one', bigEndian('id;año'), 'utf-16be', 'id;año'],
    ['Windows-1252', Buffer.from([0x61, 0xf1, 0x6f, 0x20, 0x80]), 'windows-1252', 'año €'],
    [
      'Windows-1252 after much ASCII',
      Buffer.concat([Buffer.from(long), Buffer.from([0xf1])]),
      'windows-1252',
      `${long}ñ`,
    ],
  ])('%s', async (_, bytes, encoding, text) => {
    for (const size of [1, 7, 1_000_000]) {
      expect(await read(bytes, size)).toEqual({ text, encoding })
    }
  })

  it('unless somebody says what they are', async () => {
    const bytes = Buffer.from('año')
    expect(await read(bytes, 7, 'windows-1252')).toMatchObject({ text: 'aÃ±o' })
    expect(await read(Buffer.from([0xf1]), 7, 'utf-8')).toMatchObject({ text: '\uFFFD' })
  })

  it.each<[Encoding, Buffer]>([
    ['utf-8', Buffer.from(`${MARK}año`)],
    ['utf-16le', Buffer.from(`${MARK}año`, 'utf16le')],
    ['utf-16be', bigEndian(`${MARK}año`)],
  ])('but a mark of %s wins over what somebody says', async (encoding, bytes) => {
    for (const given of ['utf-8', 'windows-1252'] as const) {
      expect(await read(bytes, 1, given)).toEqual({ text: 'año', encoding })
    }
  })

  const texts = fc
    .string({ unit: 'grapheme', maxLength: 200 })
    .map((text) => text.replaceAll(/[\0\uFEFF\uFFFD]/g, ''))

  it('wherever they are cut', async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.integer({ min: 1, max: 50 }), async (text, size) => {
        const marked = `${MARK}${text}`
        const all = [
          Buffer.from(text),
          Buffer.from(marked),
          Buffer.from(marked, 'utf16le'),
          bigEndian(marked),
        ]
        for (const bytes of all) expect((await read(bytes, size)).text).toBe(text)
      }),
    )
  })

  it('and let go of their source when nobody reads on', async () => {
    let isOpen = true
    async function* source() {
      try {
        for (;;) yield Buffer.from('id\n')
      } finally {
        isOpen = false
      }
    }
    for await (const text of decodedText(source()).texts) if (text !== '') break
    expect(isOpen).toBe(false)
  })
})
