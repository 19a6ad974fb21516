import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inGroups } from './in-groups.js'

/** Groups that are answered when the test says so, with what was asked; what is below 0 comes too late. */
function createGroups(limits: { sizeMax: number; runningMax: number }) {
  const begun: { group: readonly number[]; answered: PromiseWithResolvers<string> }[] = []
  const ask = inGroups(
    (group: readonly number[]) => {
      const answered = Promise.withResolvers<string>()
      begun.push({ group, answered })
      return answered.promise
    },
    { ...limits, isLate: (asked) => asked < 0 },
  )
  return { ask, begun, groups: () => begun.map(({ group }) => group) }
}

it('calls of a turn share a group, and those that come while it is on its way have another', async () => {
  const { ask, begun, groups } = createGroups({ sizeMax: 3, runningMax: 2 })
  const [first, second] = [ask(1), ask(2)]
  await turn()
  const third = ask(3)
  await turn()
  expect(groups()).toEqual([[1, 2], [3]])
  begun[1]?.answered.resolve('later')
  begun[0]?.answered.resolve('sooner')
  expect(await Promise.all([first, second, third])).toEqual(['sooner', 'sooner', 'later'])
})

it('no more groups than may are on their way: who comes meanwhile shares the next ones', async () => {
  const { ask, begun, groups } = createGroups({ sizeMax: 3, runningMax: 1 })
  const all = [ask(1)]
  await turn()
  for (const asked of [2, 3, 4, 5]) {
    all.push(ask(asked))
    await turn()
  }
  expect(groups()).toEqual([[1]])
  begun[0]?.answered.resolve('a')
  await turn()
  expect(groups()).toEqual([[1], [2, 3, 4]])
  begun[1]?.answered.resolve('b')
  await turn()
  begun[2]?.answered.resolve('c')
  expect(await Promise.all(all)).toEqual(['a', 'b', 'b', 'b', 'c'])
})

it('a group that fails rejects its own calls, and the next one begins', async () => {
  const { ask, begun } = createGroups({ sizeMax: 3, runningMax: 1 })
  const first = ask(1)
  await turn()
  const second = ask(2)
  begun[0]?.answered.reject(new Error('no database'))
  await expect(first).rejects.toThrow('no database')
  await turn()
  begun[1]?.answered.resolve('there again')
  expect(await second).toBe('there again')
})

it('whoever is late when its turn comes is asked for no more, and makes room for those behind', async () => {
  const { ask, begun, groups } = createGroups({ sizeMax: 2, runningMax: 1 })
  const first = ask(1)
  await turn()
  const late = [ask(-1), ask(-2)]
  const last = ask(3)
  begun[0]?.answered.resolve('a')
  const found = await Promise.allSettled([first, ...late])
  expect(found.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  await turn()
  begun[1]?.answered.resolve('b')
  expect(await last).toBe('b')
  expect(groups()).toEqual([[1], [3]])
})
