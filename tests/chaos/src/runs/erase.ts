import { randomUUID } from 'node:crypto'
import type { Account } from '../account.js'
import type { Arena } from '../arena.js'
import { listLedger, recompute } from '../kit/books.js'
import { inCalls, startImport, untilEnded } from '../kit/imports.js'
import { inParallel, numbers } from '../kit/in-parallel.js'
import { startKiller } from '../kit/killer.js'
import { readStored } from '../kit/stored.js'
import { until } from '../kit/until.js'
import { countEach } from '../report.js'
import type { ChaosRun } from '../run.js'

const AT_A_TIME = 8
const ERASED_MS_MAX = 120_000
const KILLED_MS_MAX = 60_000
const KILLED = ['customers', 'wallet', 'contacts', 'migration'] as const

/** What is the person's and nobody else's. */
const markOf = (at: number) => `canary-${at}-of-a-person`

/**
 * Each is erased while the processes die that have to do with it. A 202 is a promise: nothing of the
 * person is left anywhere then, and the books are as they were.
 */
export const erase: ChaosRun = {
  name: 'erase',
  title:
    'Customers erased while the services are killed are gone everywhere, and sums are the same',
  async run(arena, { isShort, report }) {
    const people = numbers(isShort ? 8 : 200)
    const account = await arena.createAccount()
    const reward = await account.createReward()
    const startedAt = new Date()
    for (const chunk of inCalls(people, 100)) await bringOver(account, reward, chunk)
    await inParallel(people, AT_A_TIME, (at) => makeKnown(account, reward, at))
    const before = await unitsOf(account, startedAt)

    const names = KILLED.flatMap((service) => arena.processesOf(service))
    const kills = isShort ? { everyMs: 500, killsMax: 4 } : { everyMs: 1_500, killsMax: 60 }
    const killer = startKiller(arena, names, kills)
    let accepted: number[]
    try {
      accepted = await inParallel(people, AT_A_TIME, (at) => eraseOne(account, at))
      if (isShort) {
        await until('all are killed', KILLED_MS_MAX, () => killer.kills === kills.killsMax)
        await endClaims(arena, account)
      }
      await untilAllErased(arena, account)
    } finally {
      await killer.stop()
    }
    await arena.untilAllServe()

    report.count('kills', killer.kills)
    report.expect('answers', countEach(accepted.map(String)), { '202': people.length })
    report.expect('documents that name a person', await namingSomebody(arena, account), {})
    report.expect('units in the ledger', await unitsOf(account, startedAt), before)
    report.expect('wallets unlike their ledger', (await recompute(account)).different, [])
    const again = await inParallel(people, AT_A_TIME, (at) => createAgain(account, at))
    report.expect('ids that are taken', countEach(again.map(String)), { '409': people.length })
  },
}

const erasedOf = (arena: Arena) => arena.database('customers').collection('erased_customers')
const unfinished = ({ id }: Account) => ({ account_id: id, work: { $exists: true } })

async function untilAllErased(arena: Arena, account: Account) {
  await until('all customers are erased', ERASED_MS_MAX, async () => {
    return (await erasedOf(arena).countDocuments(unfinished(account))) === 0
  })
}

/** What a killed process had claimed is free before its time, as the short form does not wait for that. */
async function endClaims(arena: Arena, account: Account) {
  const freed = { $set: { 'work.next_at': new Date() }, $inc: { version: 1 } }
  await erasedOf(arena).updateMany(unfinished(account), freed)
}

/** Profiles, balances, and a row that fails and keeps the id. */
async function bringOver(account: Account, reward: string, chunk: readonly number[]) {
  const rows = chunk.flatMap((at) => [
    {
      id: markOf(at),
      name: `Name of ${markOf(at)}`,
      email: `${markOf(at)}@example.com`,
      tags: { hobby: markOf(at) },
      devices: [{ device_token: `token ${markOf(at)}` }],
      balance: [{ reward_id: reward, amount: 100 }],
    },
  ])
  await untilEnded(account, await startImport(account, '/v1/customers/migrate', rows))
  const wrong = chunk.map((at) => ({ id: markOf(at), email: 'nobody' }))
  await untilEnded(account, await startImport(account, '/v1/customers/migrate', wrong))
}

/** What is stored of a customer besides: answers under keys, a contact, an event that holds units. */
async function makeKnown(account: Account, reward: string, at: number) {
  const id = markOf(at)
  const order = {
    purchase_id: `p-${at}`,
    value: 10,
    redeem: [{ id: reward, amount: 1 }],
    metadata: { note: id },
  }
  await account.create('/operator/v1/events', { customer_id: id, order })
  await account.create('/v1/contacts', { external_id: id, source: 'till', first_name: id })
  await account.createCoupon({ grants: [{ reward_id: reward, amount: 1 }], recipient_ids: [id] })
  const path = `/operator/v1/customers/${id}`
  const call = { method: 'PATCH', path, body: { name: `Renamed ${id}` }, key: randomUUID() }
  await account.settle(call)
}

const eraseOne = async (account: Account, at: number): Promise<number> => {
  const path = `/operator/v1/customers/${markOf(at)}`
  const { answer } = await account.settle({ method: 'DELETE', path, key: randomUUID() })
  return answer.status
}

const createAgain = async (account: Account, at: number): Promise<number> => {
  const call = { method: 'POST', path: '/operator/v1/customers', body: { id: markOf(at) } }
  return (await account.settle({ ...call, key: randomUUID() })).answer.status
}

const unitsOf = async (account: Account, since: Date): Promise<number> =>
  (await listLedger(account, since)).reduce(
    (sum, { amount }) => sum + Math.round(amount * 10_000),
    0,
  )

/** The number of documents that do, by collection. */
async function namingSomebody(arena: Arena, account: Account): Promise<Record<string, number>> {
  const stored = await readStored(arena.mongoUrl, arena.databasePrefix, account.id)
  const naming = stored.filter((line) => line.includes('canary-'))
  return countEach(naming.map((line) => line.slice(0, line.indexOf(':'))))
}
