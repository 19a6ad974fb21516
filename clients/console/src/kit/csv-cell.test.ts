import { expect, test } from 'vitest'
import { cellOf } from './csv-cell.js'

test.each([
  ['+34612000000', '+34 612000000'],
  ['+12025550123', '+1 2025550123'],
  ['+77012345678', '+7 7012345678'],
  ['+56911112222', '+56 911112222'],
  ['+351912345678', '+351 912345678'],
  ['+593991234567', '+593 991234567'],
])('the phone %s keeps its plus and its digits: %s', (phone, cell) => {
  expect(cellOf(phone)).toBe(cell)
  expect(cell.replaceAll(' ', '')).toBe(phone)
})

test.each([
  ['=1+1', "'=1+1"],
  ['+1+1', "'+1+1"],
  ['+34612000000+cmd', "'+34612000000+cmd"],
  ['@sum', "'@sum"],
  ['-5.25', '-5.25'],
  ['Ana', 'Ana'],
])('%s is no phone: %s', (text, cell) => {
  expect(cellOf(text)).toBe(cell)
})
