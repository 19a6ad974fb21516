import { expect, test } from 'vitest'
import { moneyFormat } from './money.js'

const euro = { code: 'EUR', decimals: 2 }

test.each([
  ['en-GB', euro, '12.5', '€12.50'],
  ['en-GB', euro, '25.22', '€25.22'],
  ['en-GB', euro, '-3', '-€3.00'],
  ['es-ES', euro, '12.5', '12,50 €'],
  ['es-CL', { code: 'CLP', decimals: 0 }, '12500', '$12.500'],
  ['en-GB', { code: 'KWD', decimals: 3 }, '1.5', 'KWD 1.500'],
  ['en-GB', euro, '0.1234', '€0.1234'],
  ['en-GB', null, '12.5', '12.50'],
  // A code that nobody gave to a money is shown as it is.
  ['en-GB', { code: 'XPT', decimals: 2 }, '1', 'XPT 1.00'],
])('%s, %j: %s is %s', (region, currency, text, shown) => {
  expect(moneyFormat(region, currency)(text).replaceAll(/\s/g, ' ')).toBe(shown)
})
