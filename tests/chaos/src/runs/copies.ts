import { randomUUID } from 'node:crypto'
import type { AccountCall } from '../account.js'
import { listLedger, readOutbox, recompute } from '../kit/books.js'
import { inParallel, numbers } from '../kit/in-parallel.js'
import { countEach, tally } from '../report.js'
import type { ChaosRun } from '../run.js'

const COPIES = 500

/**
 * A redeem goes to the process that its code picks, a transfer, which is of two customers, to each in its turn: the copies of
 * the first meet in one process, those of the second in two, where only the key's row in the database tells.
 */
export const copies: ChaosRun = {
  name: 'copies',
  title: '500 parallel copies of one redeem, and of one transfer, with one key: one effect each',
  async run(arena, { random, report }) {
    const account = await arena.createAccount()
    const reward = await account.createReward()
    const { code } = await account.createCoupon({
      grants: [{ reward_id: reward, amount: 3 }],
      max_redemptions: 1_000,
      max_redemptions_per_customer: null,
    })
    const [customer = '', friend = ''] = await account.createCustomers(2)
    const startedAt = new Date()

    const send = async (name: string, call: AccountCall): Promise<void> => {
      const orders = random.shuffled(numbers(COPIES))
      const settled = await inParallel(orders, COPIES, (order) => account.settle(call, order))
      const texts = new Set(settled.map(({ answer }) => answer.text))
      report.count(`${name}: copies`, COPIES)
      report.count(`${name}: repeats`, tally(settled.flatMap(({ repeats }) => repeats)))
      report.expect(`${name}: outcomes`, countEach(settled.map(({ outcome }) => outcome)), {
        '200': COPIES,
      })
      report.expect(`${name}: different bodies`, texts.size, 1)
      const firsts = settled.filter(({ answer }) => !answer.isReplay).length
      if (firsts > 1) report.differ(`${name}: ${firsts} answers that are no replay`)
    }
    await send('redeem', {
      method: 'POST',
      path: '/v1/coupons/redeem',
      body: { customer_id: customer, code, brand_id: null },
      key: randomUUID(),
    })
    await send('transfer', {
      method: 'POST',
      path: '/operator/v1/wallets/transfer',
      body: {
        sender_id: customer,
        receiver_id: friend,
        reward_id: reward,
        amount: 1,
        reason: 'Copies',
      },
      key: randomUUID(),
    })

    const amounts = (await listLedger(account, startedAt)).map(({ amount }) => amount)
    const inOrder = amounts.toSorted((left, right) => left - right)
    report.expect('amounts in the ledger', inOrder, [1, 1, 3])
    const facts = await readOutbox(arena, account)
    const ofWallets = facts.filter(({ data }) =>
      [customer, friend].includes(String(data['customer_id'])),
    )
    report.expect('facts of the wallets', ofWallets.length, 3)
    report.expect('wallets unlike their ledger', (await recompute(account)).different, [])
  },
}
