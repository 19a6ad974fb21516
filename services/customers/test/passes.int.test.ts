import { randomUUID } from 'node:crypto'
import { freezeAccount, thawAccount } from '@loyalty/engine/admin'
import { keyOf, type AccountId } from '@loyalty/contracts/ids'
import { until } from '@loyalty/testing/until'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPassWorker } from '../src/passes/pass-worker.js'
import { indexPasses, type IndexPass } from '../src/passes/store.js'
import { logger, startWorld, type World } from './fixture.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** Five customers each of three accounts, in the order in which a pass comes to them. */
async function someCustomers() {
  const accounts = Array.from({ length: 3 }, () => randomUUID() as string as AccountId).toSorted()
  return Promise.all(
    accounts.map(async (account) => {
      const ids = await Promise.all(Array.from({ length: 5 }, () => world.create({}, account)))
      return { account, keys: ids.map((id) => keyOf(account, id)).toSorted() }
    }),
  )
}

/** A pass over all customers in batches of two. Who is in `broken` fails. */
async function runPass(broken: ReadonlySet<string> = new Set()) {
  const row = randomUUID()
  const rows = world.db.collection<IndexPass>(indexPasses.name)
  const looked: string[] = []
  let laterMs = 0
  const worker = createPassWorker({
    db: world.db,
    clock: { now: () => new Date(Date.now() + laterMs) },
    logger,
    row,
    what: 'looked at',
    batchSize: 2,
    fields: ['id'],
    work(batch) {
      const keys = batch.map(({ _id }) => _id)
      looked.push(...keys)
      return Promise.resolve({ changed: 0, failed: keys.filter((key) => broken.has(key)) })
    },
  })
  worker.start()
  try {
    await until(async () => {
      laterMs += 60_000
      worker.wake()
      return ((await rows.findOne({ _id: row }))?.passes ?? 0) > 0
    })
  } finally {
    await worker.stop()
  }
  return looked
}

it('a pass passes over an account that moves, and over who fails again and again', async () => {
  const all = await someCustomers()
  const keys = all.flatMap((one) => one.keys)
  expect(await runPass()).toEqual(keys)

  const [first, moving, last] = all
  if (first === undefined || moving === undefined || last === undefined)
    throw new Error('no customers')
  await freezeAccount(world.db, moving.account)
  expect(await runPass()).toEqual([...first.keys, ...last.keys])
  await thawAccount(world.db, moving.account)

  const [broken = ''] = moving.keys
  const looked = await runPass(new Set([broken]))
  expect(looked.filter((key) => key === broken)).toHaveLength(3)
  expect(new Set(looked)).toEqual(new Set(keys))
})
