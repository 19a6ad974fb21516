import { randomUUID } from 'node:crypto'
import { getCustomer } from '@loyalty/contracts/customers/operations'
import { answer } from '@loyalty/contracts/outcome'
import { eventually, until } from '@loyalty/testing/until'
import { aliveSubjectOf } from '@loyalty/engine/process'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createReadyWorld, errorOf, type World } from './fixture.js'
import {
  codeOf,
  endWallets,
  hasTaken,
  prepareWallet,
  startWallet,
  type HeldWallet,
} from './held-wallets.js'

let world: World
beforeAll(async () => {
  world = await createReadyWorld()
  await world.respond(getCustomer, () => answer({}))
})
afterEach(endWallets)
afterAll(() => world[Symbol.asyncDispose]())

const brokerUrl = () => world.environment['NATS_URL'] ?? ''
const start = () => startWallet(brokerUrl(), world.broker)

/** More than a process would leave out by chance. */
const PROBES_MANY = 5

interface Way {
  all: readonly HeldWallet[]
  heir?: HeldWallet
  withKey?: boolean
}

/** A redeem that this process has in hand. */
async function redeemAt(wallet: HeldWallet, { all, heir, withKey = true }: Way) {
  const code = codeOf(wallet, all, heir)
  const answered = world.post(
    '/v1/coupons/redeem',
    { customer_id: 'c', code, brand_id: null },
    withKey ? { 'idempotency-key': randomUUID() } : {},
  )
  await until(() => all.some(hasTaken(code)))
  expect(all.filter(hasTaken(code))).toEqual([wallet])
  return { code, answered }
}

const answeredBy = async (response: Response): Promise<unknown> => {
  const { data } = (await response.json()) as { data: { wallet: { answered_by: string } } }
  return data.wallet.answered_by
}

test('a call with a key is answered by another process when the one that has it is killed', async () => {
  const all = [await start(), await start()] as const
  const [one, two] = all
  const { code, answered } = await redeemAt(one, { all })
  one.signal('SIGKILL')
  await until(() => two.taken.includes(code))
  two.release(code)
  const response = await answered
  expect(response.status).toBe(200)
  expect(await answeredBy(response)).toBe(two.name)
  expect(two.taken).toEqual([code])
})

test('a call without a key is answered 504 then, before its time is over, and made once', async () => {
  const all = [await start(), await start()] as const
  const [one, two] = all
  const before = await redeemAt(two, { all, withKey: false })
  const { code, answered } = await redeemAt(one, { all, withKey: false })
  one.signal('SIGKILL')
  // The other call began earlier and waits as long.
  const first = await Promise.race([answered, before.answered])
  expect(first).toBe(await answered)
  expect(await errorOf(first)).toMatchObject({ status: 504, code: 'UPSTREAM_TIMEOUT' })
  two.release(before.code)
  expect((await before.answered).status).toBe(200)
  expect(two.taken).not.toContain(code)
})

test('a process that stands still or drains keeps its calls while another is killed', async () => {
  const all = [await start(), await start(), await start(), await start()] as const
  const [still, draining, killed, heir] = all
  const kept = await redeemAt(still, { all })
  const last = await redeemAt(draining, { all })
  const given = await redeemAt(killed, { all, heir })
  still.signal('SIGSTOP')
  let probes = 0
  world.broker.connection.subscribe(aliveSubjectOf('wallet', still.name), {
    callback: () => {
      probes += 1
    },
  })
  draining.signal('SIGTERM')
  killed.signal('SIGKILL')
  await until(() => heir.taken.includes(given.code))
  heir.release(given.code)
  expect(await answeredBy(await given.answered)).toBe(heir.name)
  // Both were looked after that often, and one of them is silent.
  await until(() => probes >= PROBES_MANY)

  still.signal('SIGCONT')
  still.release(kept.code)
  draining.release(last.code)
  expect(await answeredBy(await kept.answered)).toBe(still.name)
  expect(await answeredBy(await last.answered)).toBe(draining.name)
  await draining.exited
  expect(all.filter(hasTaken(kept.code))).toEqual([still])
  expect(all.filter(hasTaken(last.code))).toEqual([draining])
})

test('a call with a key waits for the next process when the only one is killed', async () => {
  const { wallet: next, listen } = await prepareWallet(brokerUrl())
  const only = await start()
  const { code, answered } = await redeemAt(only, { all: [only] })
  only.signal('SIGKILL')
  await only.exited
  listen()
  await until(() => next.taken.includes(code))
  next.release(code)
  expect(await answeredBy(await answered)).toBe(next.name)
})

test('writes of one customer go to one process, those of many to each, and of nobody in turn', async () => {
  const wallets = [await start(), await start()]
  /** Makes a call that is answered once a process has taken it by this name. */
  const takerOf = async (name: string, path: string, body: object) => {
    const answered = world.post(path, body)
    const taker = await eventually(async () => wallets.find(hasTaken(name)))
    taker.release(name)
    expect((await answered).status).toBeLessThan(300)
    return taker
  }
  const adjust = (customer: string) => {
    const reason = randomUUID()
    const adjustment = { reward_id: randomUUID(), amount: 1, reason }
    return takerOf(reason, `/operator/v1/wallets/${customer}/adjust`, adjustment)
  }
  const create = () => {
    const name = randomUUID()
    const rewards = [{ reward_id: randomUUID(), amount: 1 }]
    return takerOf(name, '/operator/v1/campaigns', { name, rewards })
  }
  const ofOne = [await adjust('c'), await adjust('c'), await adjust('c'), await adjust('c')]
  expect(new Set(ofOne).size).toBe(1)
  const ofMany = await Promise.all(Array.from({ length: 30 }, (_, at) => adjust(`customer-${at}`)))
  expect(new Set(ofMany)).toEqual(new Set(wallets))
  const ofNobody = [await create(), await create(), await create(), await create()]
  expect(ofNobody).toEqual([ofNobody[0], ofNobody[1], ofNobody[0], ofNobody[1]])
  expect(ofNobody[0]).not.toBe(ofNobody[1])
})
