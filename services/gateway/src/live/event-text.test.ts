import { describe, expect, it } from 'vitest'
import { aliveText, endText, factText, idOf, placeOf, readyText, resetText } from './event-text.js'

const place = { created: '2026-11-23T12:00:00.123456789Z', sequence: 42 }

describe('an id', () => {
  it('is read as it is written', () => {
    expect(idOf(place)).toBe('2026-11-23T12:00:00.123456789Z.42')
    expect(placeOf(idOf(place))).toEqual(place)
  })

  it.each([
    '',
    '42',
    `${place.created}.`,
    `${place.created}.-1`,
    `${place.created}.1.5`,
    `${place.created}.99999999999999999`,
    `${place.created}.9999999999999999`,
    `x${place.created}.1`,
    '\u0000',
    'undefined.undefined',
  ])('%j is none', (text) => {
    expect(placeOf(text)).toBeNull()
  })
})

it('blocks have an event, an id and data in a line each', () => {
  const fact = { subject: 's', sequence: 43, text: '{"a":"\\n"}' }
  const texts = [
    readyText(place),
    resetText(place, 'too_old'),
    factText(place, fact),
    aliveText(place),
    endText('shutdown'),
  ]
  expect(texts.join('')).toBe(
    'event: ready\nid: 2026-11-23T12:00:00.123456789Z.42\ndata: {}\n\n' +
      'event: reset\nid: 2026-11-23T12:00:00.123456789Z.42\ndata: {"reason":"too_old"}\n\n' +
      'event: fact\nid: 2026-11-23T12:00:00.123456789Z.43\ndata: {"a":"\\n"}\n\n' +
      ': keep-alive\nid: 2026-11-23T12:00:00.123456789Z.42\n\n' +
      'event: end\ndata: {"reason":"shutdown"}\n\n',
  )
})
