import { describe, expect, it } from 'vitest'
import { isShifted, onceBorn } from './once-born.js'

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
