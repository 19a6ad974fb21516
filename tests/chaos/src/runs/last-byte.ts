import { setTimeout as delay } from 'node:timers/promises'
import { listLedger, readRedemptions, recompute } from '../kit/books.js'
import { hold } from '../kit/last-byte.js'
import { countEach } from '../report.js'
import type { ChaosRun } from '../run.js'

const SOCKETS = 30
/** Until the gateways have read what was sent. */
const READ_MS = 20

/** Nothing is repeated here and no key is sent: the race itself is what counts. */
export const lastByte: ChaosRun = {
  name: 'last-byte',
  title: '30 sockets on a single-use coupon, their last bytes sent together: one winner each round',
  async run(arena, { isShort, random, report }) {
    const rounds = isShort ? 10 : 50
    const account = await arena.createAccount()
    const reward = await account.createReward()
    const customers = await account.createCustomers(SOCKETS)
    const startedAt = new Date()
    let won = 0

    for (let round = 1; round <= rounds; round++) {
      const { code } = await account.createCoupon({
        grants: [{ reward_id: reward, amount: 1 }],
        max_redemptions: 1,
      })
      const held = await Promise.all(
        random.shuffled(customers).map((customer, index) =>
          hold({
            origin: arena.origins[index % arena.origins.length] ?? '',
            path: '/v1/coupons/redeem',
            token: account.token,
            body: { customer_id: customer, code, brand_id: null },
          }),
        ),
      )
      await delay(READ_MS)
      const statuses = await Promise.all(held.map((request) => request.release()))
      const counts = countEach(statuses.map(String))
      if (counts['200'] === 1 && counts['409'] === SOCKETS - 1) won += 1
      else report.differ(`round ${round}: ${JSON.stringify(counts)}`)
    }

    report.count('sockets a round', SOCKETS)
    report.expect('rounds with one winner', won, rounds)
    report.expect('rows of the ledger', (await listLedger(account, startedAt)).length, rounds)
    report.expect('stored redemptions', (await readRedemptions(arena, account)).length, rounds)
    report.expect('wallets unlike their ledger', (await recompute(account)).different, [])
  },
}
