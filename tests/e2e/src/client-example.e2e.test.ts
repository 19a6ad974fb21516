import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, inject, it } from 'vitest'
import { freshAccount } from './harness/account.js'

const run = promisify(execFile)
/** The Node that whoever runs the tests has, which may be older than the project's. */
const { npm_node_execpath: usersNode = process.execPath } = process.env
const program = fileURLToPath(new URL('../../../examples/redeem/redeem.js', import.meta.url))

it('examples/redeem redeems once for an order, and tells refusals apart', async () => {
  const account = await freshAccount()
  const reward = await account.createReward()
  const customer = await account.createCustomer()
  const { code } = await account.createCoupon({ grants: [{ reward_id: reward, amount: 10 }] })
  const env = {
    ...process.env,
    LOYALTY_ORIGIN: new URL(inject('access').base_url).origin,
    LOYALTY_TOKEN: account.token,
  }
  const redeem = async (...of: string[]) =>
    (await run(usersNode, [program, ...of], { env })).stdout.trim()

  const order = randomUUID()
  expect(await redeem(customer, code, order)).toBe('+10')
  expect(await redeem(customer, code, order)).toBe('+10 (done before)')
  expect(await redeem(customer, code, randomUUID())).toBe('the coupon is used up')
  expect(await redeem('nobody', code, randomUUID())).toBe('there is no such customer')
})
