import { expect, test } from 'vitest'
import { unitsText } from './units.js'

test.each([
  ['5', 'Welcome points', '5 Welcome points'],
  ['0.5', 'Points', '0.5 Points'],
  ['1', 'Welcome points', '1 Welcome point'],
  ['1', 'Points', '1 Point'],
  ['1', 'Puntos', '1 Punto'],
  ['1', 'Free coffee', '1 × Free coffee'],
  ['1', 'Puntos dobles', '1 × Puntos dobles'],
  ['1', 'Points (2026)', '1 × Points (2026)'],
  ['1', 'Bus', '1 × Bus'],
])('%s of %s: %s', (amount, name, text) => {
  expect(unitsText(amount, name)).toBe(text)
})
