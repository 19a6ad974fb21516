import fc from 'fast-check'
import type { AccountId } from '@loyalty/contracts/ids'
import { describe, expect, it } from 'vitest'
import { liveIds } from './live-ids.js'

const stream = {
  created: '2026-11-23T12:00:00.123456789Z',
  entrance: 'loyalty.entrance.00112233445566aa.',
}
const account = '0190f3a2-0000-7000-8000-000000000001' as AccountId
const other = '0190f3a2-0000-7000-8000-000000000002' as AccountId
const ids = liveIds(stream, account)

const anySequence = fc.nat(Number.MAX_SAFE_INTEGER)

describe('the id of a place', () => {
  it('is read as it was written, by any gateway', () => {
    fc.assert(
      fc.property(anySequence, (sequence) => {
        const place = liveIds({ ...stream }, account).placeOf(ids.idOf(sequence))
        expect(place).toEqual({ ...stream, sequence })
      }),
    )
  })

  it('tells nothing of how many facts there were: it has one length, and is never the same', () => {
    fc.assert(
      fc.property(anySequence, (sequence) => {
        const [one, again] = [ids.idOf(sequence), ids.idOf(sequence)]
        expect(one).toMatch(/^[\w-]{59}$/)
        expect(one).not.toBe(again)
      }),
    )
  })

  it('is of no use to another account, and in another incarnation of the stream', () => {
    const nowhere = { created: '', entrance: null, sequence: 0 }
    const strangers = [
      liveIds(stream, other),
      liveIds({ ...stream, created: '2026-11-24T12:00:00Z' }, account),
      liveIds({ ...stream, entrance: null }, account),
    ]
    for (const stranger of strangers) expect(stranger.placeOf(ids.idOf(7))).toEqual(nowhere)
  })

  it('cannot be made or changed by its reader', () => {
    const id = ids.idOf(7)
    for (let at = 11; at < id.length; at++) {
      const changed = `${id.slice(0, at)}${id[at] === 'A' ? 'B' : 'A'}${id.slice(at + 1)}`
      expect(ids.placeOf(changed), `letter ${at}`).toBeNull()
    }
  })

  it.each([
    '',
    '42',
    // As versions before wrote it: whoever kept one could ask whether facts came so far.
    `${stream.created}.42`,
    `${ids.idOf(7)}=`,
    ids.idOf(7).slice(0, -1),
    '\u0000',
  ])('is not %j', (text) => {
    expect(ids.placeOf(text)).toBeNull()
  })
})
