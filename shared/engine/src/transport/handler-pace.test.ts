import { describe, expect, it } from 'vitest'
import { HandlerPace } from './handler-pace.js'
import { PACE_POLL_MS } from './limits.js'

describe('the pace of handlers', () => {
  it('is unknown until some were freed for long enough while others waited', () => {
    const pace = new HandlerPace()
    pace.freed(0)
    pace.waits(0)
    pace.freed(PACE_POLL_MS - 1)
    expect(pace.expectedMs(100)).toBe(0)
    pace.freed(PACE_POLL_MS)
    expect(pace.expectedMs(100)).toBe(PACE_POLL_MS * 50)
  })

  it('is that of the last stretch', () => {
    const pace = new HandlerPace()
    pace.waits(0)
    pace.freed(PACE_POLL_MS)
    for (let one = 0; one < 9; one++) pace.freed(PACE_POLL_MS + 1)
    pace.freed(2 * PACE_POLL_MS)
    expect(pace.expectedMs(10)).toBe(PACE_POLL_MS)
  })

  it('is forgotten when nobody waits', () => {
    const pace = new HandlerPace()
    pace.waits(0)
    pace.freed(PACE_POLL_MS)
    pace.rests()
    expect(pace.expectedMs(100)).toBe(0)
    pace.freed(10 * PACE_POLL_MS)
    expect(pace.expectedMs(100)).toBe(0)
  })
})
