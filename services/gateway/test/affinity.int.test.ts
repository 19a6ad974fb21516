import { randomUUID } from 'node:crypto'
import { getCustomer } from '@loyalty/contracts/customers/operations'
import { redeemCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import { answer } from '@loyalty/contracts/outcome'
import { aliveSubjectOf, presenceSubjectOf } from '@loyalty/engine/process'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createReadyWorld, errorOf, type World } from './fixture.js'

let world: World
beforeAll(async () => {
  world = await createReadyWorld()
  await world.respond(getCustomer, () => answer({}))
})
afterAll(() => world[Symbol.asyncDispose]())

const patience = { timeout: 10_000, interval: 50 }

/** A wallet process that says that it is there, and notes which codes it is asked for. */
async function startProcess(isSilent = false) {
  const instance = randomUUID()
  const codes: string[] = []
  const end = await world.respond(
    redeemCoupon,
    ({ code }) => {
      codes.push(String(code))
      return isSilent ? null : answer({ wallet: {} })
    },
    `${redeemCoupon.subject}.${instance}`,
  )
  const alive = world.broker.connection.subscribe(aliveSubjectOf('wallet', instance), {
    callback: () => undefined,
  })
  const say = () =>
    world.broker.connection.publish(
      presenceSubjectOf('wallet'),
      JSON.stringify({ instance, for_ms: 1_500 }),
    )
  say()
  const timer = setInterval(say, 500)
  return {
    codes,
    /** Goes without a word, as a killed process does. */
    kill: async () => {
      clearInterval(timer)
      alive.unsubscribe()
      await end()
    },
  }
}

const redeem = (code: string) =>
  world.post('/v1/coupons/redeem', { customer_id: 'c', code, brand_id: null })

test('calls of one code go to one process, and to the queue group when it is gone', async () => {
  const anybody: string[] = []
  const endGroup = await world.respond(redeemCoupon, ({ code }) => {
    anybody.push(String(code))
    return answer({ wallet: {} })
  })
  expect((await redeem('FIRST')).status).toBe(200)
  expect(anybody).toEqual(['FIRST'])

  const processes = await Promise.all([startProcess(), startProcess()])
  await vi.waitUntil(async () => {
    await Promise.all(Array.from({ length: 20 }, (_, at) => redeem(`WARM${at}`)))
    return processes.every(({ codes }) => codes.length > 0)
  }, patience)
  const before = anybody.length
  const codes = Array.from({ length: 10 }, (_, at) => `CODE${at}`)
  for (const code of [...codes, ...codes, ...codes]) expect((await redeem(code)).status).toBe(200)
  expect(anybody.length).toBe(before)
  for (const code of codes) {
    const counts = processes.map((one) => one.codes.filter((asked) => asked === code).length)
    expect(new Set(counts)).toEqual(new Set([0, 3]))
  }

  for (const one of processes) await one.kill()
  for (const code of codes) expect((await redeem(code)).status).toBe(200)
  expect(anybody.length).toBe(before + codes.length)
  await endGroup()
})

test('after silence no other process is tried', async () => {
  const silent = await startProcess(true)
  let groupCount = 0
  const endGroup = await world.respond(redeemCoupon, () => {
    groupCount += 1
    return answer({ wallet: {} })
  })
  await vi.waitUntil(async () => {
    void redeem('PROBE').then((response) => response.text())
    return silent.codes.length > 0
  }, patience)
  groupCount = 0
  const response = await redeem('SILENCE')
  expect(await errorOf(response)).toMatchObject({ status: 504, code: 'UPSTREAM_TIMEOUT' })
  expect(silent.codes.filter((code) => code === 'SILENCE')).toHaveLength(1)
  expect(groupCount).toBe(0)
  await silent.kill()
  await endGroup()
})
