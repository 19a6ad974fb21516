import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { neverReady, restartDelayMs, runToEnd } from './supervise.js'

describe('restart delay', () => {
  it.each([
    [0, 100],
    [1, 200],
    [2, 400],
    [5, 3200],
    [6, 5000],
    [60, 5000],
    [6000, 5000],
  ])('after %i deaths before ready: %i ms', (deaths, delayMs) => {
    expect(restartDelayMs(deaths)).toBe(delayMs)
  })
})

describe('what never became ready', () => {
  const part = { name: 'wallet', logFile: 'no/such/file.log' }
  const waits = { ...part, whyNotReady: async () => 'it says {"database":"away"}' }
  const exit = { code: 1, signal: null }

  it.each([
    [waits, null, 'wallet did not become ready in 60 s, it says {"database":"away"} (log:'],
    [part, null, 'wallet did not become ready in 60 s (log:'],
    [waits, exit, 'wallet ended (code 1) before it was ready (log:'],
    [{ ...part, whyEnded: async () => 'no room' }, exit, 'before it was ready, no room (log:'],
  ])('%o', async (what, ending, message) => {
    expect((await neverReady(what, ending, 60_000)).message).toContain(message)
  })
})

describe('a deploy step', () => {
  const guard = { watch: () => Promise.resolve() }

  it.each([
    ['while it waits', (stopping: AbortController) => setTimeout(() => stopping.abort(), 50)],
    ['before it begins', (stopping: AbortController) => stopping.abort()],
  ])('ends at once when the start is stopped %s', async (_, stop) => {
    const folder = await mkdtemp(join(tmpdir(), 'step-'))
    const stopping = new AbortController()
    const step = { name: 'wallet-deploy', program: 'sleep', args: ['60'] }
    try {
      stop(stopping)
      const ended = runToEnd({ ...step, logFile: join(folder, 'step.log') }, guard, stopping.signal)
      await expect(ended).rejects.toThrow('wallet-deploy failed (SIG')
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
