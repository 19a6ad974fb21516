import { describe, expect, it } from 'vitest'
import { dayBegunIn, isShifted, onceBorn, refuseBirth } from './birthday.js'

const birth = (text: string) => new Date(text)

describe('a birthday that is sent again', () => {
  it.each([
    ['the same day', '1990-05-01T00:00:00Z', '1990-05-01', '1990-05-01T00:00:00Z'],
    ['the day that is read', '1990-04-30T22:00:00Z', '1990-04-30', '1990-04-30T22:00:00Z'],
    ['the day that was sent', '1990-04-30T22:00:00Z', '1990-05-01', '1990-05-01T00:00:00Z'],
    ['the day that was sent in Nepal', '1990-04-30T18:15:00Z', '1990-05-01', '1990-05-01'],
    ['the day that was sent in Kiribati', '1990-04-30T10:00:00Z', '1990-05-01', '1990-05-01'],
    ['the day that was sent in Bogotá', '1990-05-01T05:00:00Z', '1990-05-01', '1990-05-01T05:00Z'],
  ])('%s: %s stays or is mended by %s', (_, stored, sent, expected) => {
    expect(onceBorn(birth(stored), birth(sent))).toEqual(birth(expected))
  })

  it.each([
    ['the next day of one that is right', '1990-05-01T00:00:00Z', '1990-05-02'],
    ['the day before', '1990-05-01T00:00:00Z', '1990-04-30'],
    ['a day before a shifted one', '1990-04-30T22:00:00Z', '1990-04-29'],
    ['a day after it', '1990-04-30T22:00:00Z', '1990-05-02'],
    ['a day that begins nowhere so early', '1990-04-30T09:45:00Z', '1990-05-01'],
    ['a day that begins nowhere at such a minute', '1990-04-30T22:07:00Z', '1990-05-01'],
  ])('%s is another', (_, stored, sent) => {
    expect(onceBorn(birth(stored), birth(sent))).toBeNull()
  })
})

it('is shifted when it is stored at another hour than 00:00Z, before 1970 too', () => {
  expect(isShifted(birth('1954-09-05T00:00:00Z'))).toBe(false)
  expect(isShifted(birth('1954-09-05T00:00:00.001Z'))).toBe(true)
  expect(isShifted(birth('1954-09-04T23:00:00Z'))).toBe(true)
})

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

const now = new Date('2000-02-29T12:00:00.000Z')

describe('a date of birth, by the time that the database has', () => {
  it.each([
    [undefined, null],
    [null, null],
    ['2000-02-29T00:00:00.000Z', null],
    ['2000-03-01T00:00:00.000Z', null],
    ['2000-03-02T00:00:00.000Z', 'body.dob'],
    ['1880-02-29T00:00:00.000Z', null],
    ['1880-02-28T00:00:00.000Z', 'body.dob'],
    ['2020-01-01T00:00:00.000Z', 'body.dob'],
  ])('%s is refused at %s', (dob, field) => {
    expect(refuseBirth(dob, now)?.errors?.[0]?.field ?? null).toBe(field)
  })
})
