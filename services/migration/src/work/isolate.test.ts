import { describe, expect, it } from 'vitest'
import { isolate, type Blame } from './isolate.js'

class Failure extends Error {
  constructor(readonly of: Blame) {
    super(of)
  }
}

/** Sends numbers; those of `bad` fail whatever request holds them. */
function world(bad: Record<number, Blame>, { isSilenceSuspect = false, healsAfter = 99 } = {}) {
  const sizes: number[] = []
  let failures = 0
  let waits = 0
  const untilWell = async () => {
    waits += 1
  }
  const run = (rows: number[]) =>
    isolate(rows, {
      async send(some) {
        sizes.push(some.length)
        const found = some.find((row) => row in bad)
        const of = found === undefined ? undefined : bad[found]
        if (of !== undefined && failures++ < healsAfter) throw new Failure(of)
        return some.map((row) => row * 10)
      },
      blame: (error) => (error as Failure).of,
      reasonOf: (error) => (error as Failure).message,
      untilWell: isSilenceSuspect ? untilWell : null,
      attemptsMax: 3,
      pause: async () => undefined,
    })
  return { run, sizes, waits: () => waits }
}

const rows = [1, 2, 3, 4, 5, 6, 7, 8]
const done = (row: number) => ({ result: row * 10 })

describe('rows that are sent together', () => {
  it('take one request when nothing fails', async () => {
    const { run, sizes } = world({})
    expect(await run(rows)).toEqual(rows.map(done))
    expect(sizes).toEqual([8])
  })

  it('are halved until the bad one stands alone, which is tried as often as is allowed', async () => {
    const { run, sizes } = world({ 3: 'row' })
    const expected = rows.map((row) => (row === 3 ? { dead: 'row', attempts: 3 } : done(row)))
    expect(await run(rows)).toEqual(expected)
    expect(sizes).toEqual([8, 4, 2, 2, 1, 1, 1, 1, 4])
  })

  it('all get through when the bad one heals', async () => {
    const { run } = world({ 3: 'row' }, { healsAfter: 5 })
    expect(await run(rows)).toEqual(rows.map(done))
  })

  it('blame no row for what is the fault of the system', async () => {
    const { run, sizes } = world({ 3: 'system' })
    await expect(run(rows)).rejects.toThrow('system')
    expect(sizes).toEqual([8])
  })

  it('blame no row for silence that is not suspect yet', async () => {
    await expect(world({ 3: 'silence' }).run(rows)).rejects.toThrow('silence')
  })

  it('blame a row for suspect silence, each time after the service was well', async () => {
    const { run, sizes, waits } = world({ 3: 'silence' }, { isSilenceSuspect: true })
    expect((await run(rows)).filter((sent) => 'dead' in sent)).toEqual([
      { dead: 'silence', attempts: 3 },
    ])
    expect(waits()).toBe(sizes.length)
  })

  it('blame a row that is alone in its range for suspect silence', async () => {
    const { run, sizes } = world({ 3: 'silence' }, { isSilenceSuspect: true })
    expect(await run([3])).toEqual([{ dead: 'silence', attempts: 3 }])
    expect(sizes).toEqual([1, 1, 1])
  })

  it('blame no row when the wait for a well service ends otherwise', async () => {
    const sent: number[][] = []
    const isolated = isolate([3], {
      send: async (some) => {
        sent.push([...some])
        return [...some]
      },
      blame: (error) => (error as Failure).of,
      reasonOf: () => '',
      untilWell: () => Promise.reject(new Failure('system')),
      attemptsMax: 3,
      pause: async () => undefined,
    })
    await expect(isolated).rejects.toThrow('system')
    expect(sent).toEqual([])
  })
})
