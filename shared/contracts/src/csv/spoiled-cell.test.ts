import { expect, it } from 'vitest'
import { isDaySerial, spoiledBy } from './spoiled-cell.js'

it.each([
  ['1.23457E+11', 'shortened'],
  ['1,23457E+11', 'shortened'],
  ['1.23457e+11', 'shortened'],
  ['+3.46E+10', 'shortened'],
  ['6.12345678E8', 'shortened'],
  ['1E+11', 'shortened'],
  ['123456789012345000', 'rounded'],
  ['1234567890123450000', 'rounded'],
  // Of right numbers of sixteen digits every tenth ends so.
  ['1234567890123450', null],
  ['4000000000000000', null],
  ['000000000000000000', null],
  ['34600111222', null],
  ['+34600111222', null],
  ['12345678Z', null],
  ['1E5', null],
  ['4.5E-05', null],
  ['E+11', null],
  ['2E', null],
  ['1.5', null],
  ['AB-1.5E+3', null],
  ['', null],
])('%j is %j', (text, spoiled) => {
  expect(spoiledBy(text)).toBe(spoiled)
})

it.each([
  ['45292', true],
  ['45292.5', true],
  ['45292,5', true],
  ['1990', false],
  ['19900517', false],
  ['01.02.1990', false],
])('%j is a day as a number: %j', (text, isIt) => {
  expect(isDaySerial(text)).toBe(isIt)
})
