import { expect, test } from 'vitest'
import { columnsOf, columnsText } from './columns.js'

const all = ['id', 'email', 'tier'] as const

test.each([
  [undefined, null],
  ['tier,id', ['id', 'tier']],
  ['tier,nonsense', ['tier']],
  ['-', []],
])('%s in an address shows %j', (text, shown) => {
  expect(columnsOf(text, all)).toStrictEqual(shown)
})

test.each([[[]], [['id', 'tier']]])('%j are read as they are written', (names) => {
  expect(columnsOf(columnsText(names), all)).toStrictEqual(names)
})
