import { expect, test } from 'vitest'
import { readHandOver } from './hand-over.js'

const both = '#customer=a%20%2B%C3%A9&token=eyJ.a-b_c.d'
const handed = { customer: 'a +é', token: 'eyJ.a-b_c.d' }

test.each([
  ['nothing', '', null],
  ['no token', '#customer=ada', null],
  ['nobody', '#token=eyJ', null],
  ['an empty token', '#customer=ada&token=', null],
  ['no basket', both, { ...handed, order: {} }],
  ['a basket', `${both}&order=%7B%22value%22%3A1%7D`, { ...handed, order: { value: 1 } }],
  ['a broken basket', `${both}&order=%7B`, { ...handed, order: {} }],
  ['a basket of another kind', `${both}&order=1`, { ...handed, order: {} }],
])('%s is handed over', (_, hash, expected) => {
  expect(readHandOver(hash)).toEqual(expected)
})
