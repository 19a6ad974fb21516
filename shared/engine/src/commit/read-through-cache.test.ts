import { describe, expect, it } from 'vitest'
import { contextOf, waiting } from '../../test/sample-command.js'
import type { AccountId } from '@loyalty/contracts/ids'
import type { RequestContext } from '../request-context.js'
import { steadyNow } from '../steady-clock.js'
import type { CopyKey } from './command.js'
import { createReadThroughCache } from './read-through-cache.js'
import { COPIES_ASKED_MAX } from './limits.js'
import type { Waiting } from './waiting.js'

const reward: CopyKey = { kind: 'reward', id: 'x' }

/** A cache whose owner answers so, and what the owner was asked. */
function cacheOf(fetch: () => Promise<'applied' | 'absent'> = async () => 'applied') {
  const questions: { copy: CopyKey; context: RequestContext }[] = []
  const cache = createReadThroughCache((copy, context) => {
    questions.push({ copy, context })
    return fetch()
  })
  return { cache, questions }
}
const waitingUntil = (deadlineMs: number): Waiting => waiting({ name: 'open' }, { deadlineMs })
const faultOf = (asked: Promise<void>): Promise<unknown> =>
  asked.then(
    () => null,
    (error: unknown) => error,
  )

describe('a copy that a command misses', () => {
  it.each(['applied', 'absent'] as const)('is asked for, and %s then', async (answer) => {
    const { cache, questions } = cacheOf(async () => answer)
    const command = waiting()
    await cache.ask(command, reward)
    expect([...command.asked]).toEqual([['reward|x', answer]])
    expect(questions).toEqual([{ copy: reward, context: command.context }])
  })

  it('is asked for once for all of a batch, as long as the most patient one waits', async () => {
    const { cache, questions } = cacheOf()
    const now = steadyNow()
    const commands = [30_000, 50_000, 40_000].map((ms) => waitingUntil(now + ms))
    await Promise.all(commands.map((command) => cache.ask(command, reward)))
    expect(questions).toEqual([{ copy: reward, context: commands[1]?.context }])
    for (const { asked } of commands) expect(asked.size).toBe(1)
  })

  it('is asked for again by a later batch, another account and for another copy', async () => {
    const { cache, questions } = cacheOf()
    await cache.ask(waiting(), reward)
    const other = waiting({}, { account: 'other' as AccountId })
    await Promise.all([
      cache.ask(waiting(), reward),
      cache.ask(other, reward),
      cache.ask(waiting(), { ...reward, id: 'y' }),
      cache.ask(waiting(), { ...reward, kind: 'tier' }),
    ])
    expect(questions).toHaveLength(5)
  })

  it('is not asked for twice by a command, nor are too many', async () => {
    const { cache, questions } = cacheOf()
    const command = waiting({ name: 'open' })
    await cache.ask(command, reward)
    const fault = { code: 'INTERNAL', message: 'open: a reward is missing after it was fetched' }
    expect(await faultOf(cache.ask(command, reward))).toMatchObject(fault)
    for (let at = 1; at < COPIES_ASKED_MAX; at += 1) {
      await cache.ask(command, { ...reward, id: `${at}` })
    }
    expect(questions).toHaveLength(COPIES_ASKED_MAX)
    expect(await faultOf(cache.ask(command, { ...reward, id: 'more' }))).toMatchObject(fault)
    expect(questions).toHaveLength(COPIES_ASKED_MAX)
  })
})

describe('a copy that is not to be had', () => {
  const message = 'open: no reward to be had'

  it('fails the call where its owner is away, which is not remembered', async () => {
    const cause = new Error('away')
    let isAway = true
    const { cache } = cacheOf(async () => {
      if (isAway) throw cause
      return 'applied'
    })
    const command = waiting({ name: 'open' })
    const fault = await faultOf(cache.ask(command, reward))
    expect(fault).toMatchObject({ code: 'SERVICE_UNAVAILABLE', message, cause })
    expect(command.asked.size).toBe(0)
    isAway = false
    expect(await faultOf(cache.ask(command, reward))).toBeNull()
  })

  it('fails the call at its own deadline', async () => {
    const never = Promise.withResolvers<'applied'>()
    const { cache } = cacheOf(() => never.promise)
    const fault = await faultOf(cache.ask(waitingUntil(contextOf().deadlineMs - 60_000), reward))
    expect(fault).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message,
      cause: { message: 'not by the deadline' },
    })
  })

  it('is so where no copies are fetched', async () => {
    const fault = await faultOf(
      createReadThroughCache(undefined).ask(waiting({ name: 'open' }), reward),
    )
    expect(fault).toMatchObject({ message, cause: { message: 'no copies are fetched here' } })
  })
})
