import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { PausedTurns } from './paused-turns.js'
import { steadyNow } from './steady-clock.js'
import { COSTLY_PAUSES } from './transport/limits.js'

const spin = (ms: number) => {
  const endsAt = steadyNow() + ms
  while (steadyNow() < endsAt);
}

const fails = () => {
  throw new Error('no')
}

describe('turns for what may come last', () => {
  it('are of all accounts, whoever has how much in line', async () => {
    let nowMs = 0
    const turns = new PausedTurns(() => nowMs)
    const done: string[] = []
    const some = (account: string, count: number) =>
      Array.from({ length: count }, () =>
        turns.do(account, () => {
          nowMs += 2
          done.push(account)
        }),
      )
    await Promise.all([...some('a', 20), ...some('b', 3)])
    expect(done).toHaveLength(23)
    expect(done.slice(0, 7).filter((account) => account === 'b')).toHaveLength(3)
  })

  it('leave the process to others between two pieces, for three times as long as one takes', async () => {
    const turns = new PausedTurns()
    const pieces: { beganMs: number; endedMs: number }[] = []
    const piece = () => {
      const beganMs = steadyNow()
      spin(10)
      pieces.push({ beganMs, endedMs: steadyNow() })
    }
    await Promise.all(Array.from({ length: 10 }, () => turns.do('a', piece)))
    const pauses = pieces.slice(1).map(({ beganMs }, at) => beganMs - (pieces[at]?.endedMs ?? 0))
    // A timer may end up to a millisecond early.
    expect(Math.min(...pauses)).toBeGreaterThan(COSTLY_PAUSES * 9 - 1)
  })

  it('leave as much after a piece that others do', async () => {
    const turns = new PausedTurns()
    const began: number[] = []
    const piece = async () => {
      began.push(steadyNow())
      await pause(10)
    }
    await Promise.all([turns.do('a', piece), turns.do('a', piece)])
    // The piece and its pause. A timer may end up to a millisecond early, and each of two did.
    expect((began[1] ?? 0) - (began[0] ?? 0)).toBeGreaterThan((1 + COSTLY_PAUSES) * (10 - 1) - 2)
  })

  it('go on after a piece that failed', async () => {
    const turns = new PausedTurns()
    const both = await Promise.allSettled([turns.do('a', fails), turns.do('a', () => 1)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  })
})
