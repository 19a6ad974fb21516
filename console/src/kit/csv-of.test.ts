import { expect, test } from 'vitest'
import { csvOf } from './csv-of.js'

test.each([
  [['a', 'b'], 'a,b\r\n'],
  [['say "hi"', 'x,y'], '"say ""hi""","x,y"\r\n'],
  [['two\nlines', ''], '"two\nlines",\r\n'],
  [['-12.5', '+34600111222'], "-12.5,'+34600111222\r\n"],
  [['=1+1', '@sum'], "'=1+1,'@sum\r\n"],
])('%j', (row, line) => {
  expect(csvOf([row])).toBe(line)
})
