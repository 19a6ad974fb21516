import { randomUUID } from 'node:crypto'
import { ofType, readOutbox, recompute, sumOfWallets, UNIT } from '../kit/books.js'
import { inParallel, numbers } from '../kit/in-parallel.js'
import { startKiller } from '../kit/killer.js'
import { createPace } from '../kit/pace.js'
import { countEach } from '../report.js'
import type { ChaosRun } from '../run.js'

const WORTH = 100
const ATTEMPTS = { short: 300, long: 10_000 }
const PER_SECOND = { short: 60, long: 150 }
const CALLERS = 64
const KILL_EVERY_MS = 1_000
const KILLS = { short: 3, long: 120 }
/** Each so many captures go back to the card, and are used again. */
const REFUNDED_EACH = 4

interface Authorized {
  data: { authorization: { id: string } }
}

interface Shown {
  data: { card: { status: string; balance: number; authorized: number } }
}

/** One card of which more is wanted than is on it: what it gives is what it has, however processes end. */
export const giftCard: ChaosRun = {
  name: 'gift-card',
  title: 'One gift card of 100 that 64 callers authorise and capture, processes killed each second',
  async run(arena, plan) {
    const { isShort, random, report } = plan
    const form = isShort ? 'short' : 'long'
    const account = await arena.createAccount()
    const reward_id = await account.createReward({ type: 'GIFT_CARD' })
    const sale = { reward_id, amount: WORTH }
    const { code } = await account.create<{ code: string }>('/v1/gift-cards', sale)

    const act = (path: string, body: object, turn: number) =>
      account.settle(
        { method: 'POST', path: `/v1/gift-cards/${path}`, body, key: randomUUID() },
        turn,
      )
    let captures = 0
    const pay = async (turn: number): Promise<string> => {
      const asked = { code, amount: 1, purchase_id: `purchase-${turn}`, minutes: 60 }
      // The same purchase from two sides is one authorisation, with a key or without.
      const both = await Promise.all([
        act('authorize', asked, turn),
        act('authorize', asked, turn + 1),
      ])
      const kept = both.find(({ outcome }) => outcome === '201')
      if (kept === undefined) return 'refused'
      const id = (kept.answer.body as Authorized).data.authorization.id
      const steps = [(await act('capture', { authorization_id: id }, turn)).outcome]
      captures += 1
      if (captures % REFUNDED_EACH === 0 && turn < ATTEMPTS[form]) {
        const back = { capture_id: id, refund_id: `refund-${turn}` }
        steps.push((await act('refund', back, turn)).outcome)
      }
      return steps.join()
    }

    const killer = startKiller(arena, random.shuffled(arena.processesOf('wallet')), {
      everyMs: KILL_EVERY_MS,
      killsMax: KILLS[form],
      random,
    })
    const pace = createPace(PER_SECOND[form])
    let seen: string[]
    try {
      seen = await inParallel(numbers(ATTEMPTS[form]), CALLERS, async (turn) => {
        await pace(turn)
        return pay(turn)
      })
      // What came back to the card when all had tried is used now.
      const last = numbers(WORTH).map((at) => ATTEMPTS[form] + at)
      seen.push(...(await inParallel(last, CALLERS, pay)))
    } finally {
      await killer.stop()
    }
    report.count('kills', killer.kills)
    await arena.untilAllServe()

    const ends = countEach(seen)
    const refunded = ends['200,200'] ?? 0
    report.count('refunded', refunded)
    report.expect('ends of payments', ends, {
      '200': WORTH,
      '200,200': refunded,
      refused: ATTEMPTS[form] - refunded,
    })
    const shown = await act('lookup', { code }, 0)
    const { status, balance, authorized } = (shown.answer.body as Shown).data.card
    report.expect('the card', [status, balance, authorized], ['REDEEMED', 0, 0])
    const stored = await arena
      .database('wallet')
      .collection('gift_card_authorizations')
      .find({ account_id: account.id })
      .toArray()
    const sumOf = (field: string) =>
      stored.reduce((sum, one) => sum + BigInt(String(one[field])), 0n) / UNIT
    report.expect('authorisations', countEach(stored.map(({ state }) => String(state))), {
      CAPTURED: WORTH + refunded,
    })
    report.expect(
      'captured and not back',
      String(sumOf('captured') - sumOf('refunded')),
      `${WORTH}`,
    )
    const held = await sumOfWallets(arena, account)
    if (held !== 0n) report.differ(`wallets hold ${held} in place of nothing`)
    report.expect('wallets unlike their ledger', (await recompute(account)).different, [])
    const facts = await readOutbox(arena, account)
    report.expect(
      'facts of cards',
      ['authorized', 'redeemed', 'refunded'].map((end) => ofType(facts, `giftcard.${end}`).length),
      [WORTH + refunded, WORTH + refunded, refunded],
    )
  },
}
