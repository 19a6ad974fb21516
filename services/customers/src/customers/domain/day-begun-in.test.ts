import { expect, it } from 'vitest'
import { dayBegunIn } from './day-begun-in.js'

it.each([
  ['Europe/Madrid', '1990-04-30T22:00:00Z', '1990-05-01'],
  ['Europe/Madrid', '1990-12-31T23:00:00Z', '1991-01-01'],
  // Summer time came to Spain again in 1974.
  ['Europe/Madrid', '1973-05-01T22:00:00Z', null],
  ['Europe/Madrid', '1973-05-01T23:00:00Z', '1973-05-02'],
  ['Europe/Madrid', '1990-04-30T22:00:00.001Z', null],
  ['America/Bogota', '1990-05-01T05:00:00Z', '1990-05-01'],
  ['America/Bogota', '1990-04-30T22:00:00Z', null],
  ['Asia/Kathmandu', '1990-04-30T18:15:00Z', '1990-05-01'],
  ['Pacific/Auckland', '1990-04-30T12:00:00Z', '1990-05-01'],
  // This day began at one o'clock.
  ['America/Sao_Paulo', '1990-10-21T03:00:00Z', '1990-10-21'],
  ['UTC', '1990-05-01T12:00:00Z', null],
])('in %s at %s begins %s', (zone, at, day) => {
  expect(dayBegunIn(zone, new Date(at))).toBe(day)
})
