import { expect, it } from 'vitest'
import { SendingTurns } from './turns.js'

it('no more calls than are allowed are under way, and an account that has had much comes last', async () => {
  const turns = new SendingTurns(2)
  const begun: string[] = []
  const held: (() => void)[] = []
  const call = (account: string) =>
    turns.do(account, () => {
      begun.push(account)
      return new Promise<void>((resolve) => held.push(resolve))
    })
  const all = ['a', 'a', 'a', 'a', 'b'].map(call)
  await Promise.resolve()
  expect(begun).toEqual(['a', 'a'])
  // Something was taken by a, so b is next although it came last.
  await new Promise((resolve) => setTimeout(resolve, 5))
  held.shift()?.()
  await expect.poll(() => begun).toEqual(['a', 'a', 'b'])
  while (begun.length < 5 || held.length > 0) {
    held.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all(all)
  expect(begun).toEqual(['a', 'a', 'b', 'a', 'a'])
})

it('a call that fails gives its turn back', async () => {
  const turns = new SendingTurns(1)
  await expect(turns.do('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await turns.do('b', async () => 1)).toBe(1)
})
