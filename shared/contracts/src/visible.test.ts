import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalized, toIdText, toReadableText, withoutFormat } from './visible.js'

const ZWSP = '\u200B'
const ZWNJ = '\u200C'
const ZWJ = '\u200D'

/** All of category Cf, a sample of each block. */
const formats = [
  '\u00AD',
  '\u061C',
  '\u180E',
  ZWSP,
  ZWNJ,
  ZWJ,
  '\u200E',
  '\u200F',
  '\u202A',
  '\u202E',
  '\u2060',
  '\u2066',
  '\u2069',
  '\uFEFF',
  '\u{1D173}',
  '\u{E0001}',
  '\u{E0041}',
]
const joiners = new Set([ZWNJ, ZWJ])
const format = fc.constantFrom(...formats)
const loose = fc.constantFrom(...formats.filter((one) => !joiners.has(one)))

/** A text, and the same with format characters between its characters. */
const sprinkled = (with_: fc.Arbitrary<string>) =>
  fc
    .array(fc.tuple(fc.string({ unit: 'binary', maxLength: 3 }), with_), { maxLength: 12 })
    .map((parts) => ({
      plain: parts.map(([text]) => withoutFormat(text)).join(''),
      sent: parts.map(([text, between]) => withoutFormat(text) + between).join(''),
    }))

describe('ids and codes', () => {
  it('are read as if nobody had put a format character into them', () => {
    fc.assert(
      fc.property(sprinkled(format), ({ plain, sent }) => {
        expect(toIdText(sent)).toBe(toIdText(plain))
        expect(toIdText(toIdText(sent))).toBe(toIdText(sent))
      }),
    )
  })

  it.each([
    [`SALE${ZWSP}`, 'SALE'],
    [`${ZWSP} SALE \uFEFF`, 'SALE'],
    [`e${ZWSP}\u0301`, '\u00E9'],
    [`a${ZWJ}b`, 'ab'],
    ['\u202A+34600111222\u202C', '+34600111222'],
    [ZWSP, ''],
  ])('%j is %j', (sent, read) => {
    expect(toIdText(sent)).toBe(read)
  })

  it('keep what chooses how a character looks: it is no format character', () => {
    expect(toIdText('\u2764\uFE0F')).toBe('\u2764\uFE0F')
  })
})

describe('texts for people', () => {
  it('are read as if nobody had put a format character into them, joiners apart', () => {
    fc.assert(
      fc.property(sprinkled(loose), ({ plain, sent }) => {
        expect(toReadableText(sent)).toBe(toReadableText(plain))
      }),
    )
  })

  it('are read the same once more', () => {
    fc.assert(
      fc.property(sprinkled(format), ({ sent }) => {
        expect(toReadableText(toReadableText(sent))).toBe(toReadableText(sent))
      }),
    )
  })

  it.each([
    ['a family', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'],
    ['a pride flag', '\u{1F3F3}\uFE0F\u200D\u{1F308}'],
    ['a skin tone', '\u{1F469}\u{1F3FD}\u200D\u{1F680}'],
    ['Persian', '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645'],
    ['Sinhala', '\u0DC1\u0DCA\u200D\u0DBB\u0DD3'],
    ['Wales', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}'],
  ])('keep what joins letters or emoji: %s', (_name, text) => {
    expect(toReadableText(text)).toBe(text)
  })

  it.each([
    [`Ada${ZWJ}`, 'Ada'],
    [`${ZWNJ}Ada`, 'Ada'],
    [`Ada ${ZWJ} Lovelace`, 'Ada  Lovelace'],
    [`Ada${ZWJ}${ZWJ}Lovelace`, 'AdaLovelace'],
    [`A${ZWSP}${ZWJ}b`, `A${ZWJ}b`],
    [`1${ZWJ}2`, '12'],
    ['So\u00ADphie', 'Sophie'],
    ['\u202EAda\u202C', 'Ada'],
    ['A\u{E0067}\u{E007F}', 'A'],
    [ZWJ, ''],
  ])('%j is %j', (sent, read) => {
    expect(toReadableText(sent)).toBe(read)
  })
})

/** Marks in another order than normal forms have. */
const marks = (count: number) => '\u0301\u0323'.repeat(count).slice(0, count)

describe('marks of one letter', () => {
  it('are sorted up to 30, and left as they are beyond, since sorting them takes too long', () => {
    for (const read of [toIdText, toReadableText]) {
      expect(read(`x${marks(30)}y`)).toBe(`x${marks(30)}y`.normalize('NFC'))
      expect(read(`x${marks(31)}y`)).toBe(`x${marks(31)}y`)
      expect(read(`x${marks(200_000)}`)).toHaveLength(200_001)
    }
  })

  it('are counted as NFKC has them, and for each letter', () => {
    const halfwidth = '\u0301\uFF9E'.repeat(16)
    expect(normalized(halfwidth, 'NFKC')).toBe(halfwidth)
    const letters = `x${marks(30)}`.repeat(3)
    expect(normalized(letters, 'NFKC')).toBe(letters.normalize('NFKC'))
  })
})
