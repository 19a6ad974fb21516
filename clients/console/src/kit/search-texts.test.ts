import { expect, test } from 'vitest'
import { parseTexts, stringifyTexts } from './search-texts.js'

test.each([
  ['digits', '?q=612000000', { q: '612000000' }],
  ['a phone with its plus', '?q=%2B34612000000', { q: '+34612000000' }],
  ['leading zeros', '?value=007', { value: '007' }],
  ['words that programs take for others', '?q=true&tag=null', { q: 'true', tag: 'null' }],
  ['what looks like JSON', '?q=%7B%22a%22%3A1%7D', { q: '{"a":1}' }],
  ['a blank and an accent', '?q=Ana+Mar%C3%ADa', { q: 'Ana María' }],
  ['nothing', '', {}],
])('%s: a text as it stands in the address', (_, address, texts) => {
  expect(parseTexts(address)).toStrictEqual(texts)
  expect(parseTexts(stringifyTexts(texts))).toStrictEqual(texts)
})

test('without texts there is no question mark', () => {
  expect(stringifyTexts({})).toBe('')
  expect(stringifyTexts({ q: undefined })).toBe('')
})
