import { prepareBaskets } from '../kit/baskets.js'
import { prepareCarts } from '../kit/carts.js'
import { startKiller } from '../kit/killer.js'
import { preparePunchCards } from '../kit/punch-cards.js'
import { prepareReturns } from '../kit/returns.js'
import type { ChaosRun } from '../run.js'

const SIZES = {
  short: { attempts: 120, successes: 40, purchases: 12, carts: 40, stamped: 8 },
  long: { attempts: 4_000, successes: 1_500, purchases: 800, carts: 3_000, stamped: 400 },
}
const KILL_EVERY_MS = 1_000
const KILLS = { short: 3, long: 120 }

/** What is decided in one batch is all of it committed or nothing, however its process ends. */
export const checkout: ChaosRun = {
  name: 'checkout',
  title:
    'Three codes at once, purchases that come back in parts, carts and punch cards, processes killed each second',
  async run(arena, plan) {
    const { isShort, random, report } = plan
    const sizes = isShort ? SIZES.short : SIZES.long
    const { attempts, successes } = sizes
    const baskets = await prepareBaskets(arena, plan, { attempts, successes })
    const returns = await prepareReturns(arena, plan, sizes.purchases)
    const carts = await prepareCarts(arena, plan, sizes.carts)
    const punchCards = await preparePunchCards(arena, plan, sizes.stamped)
    // A fact that a killed process of customers had taken is handed out again half a minute later.
    const counting = isShort ? [] : arena.processesOf('customers')
    const names = [...arena.processesOf('wallet'), ...counting]
    const killer = startKiller(arena, random.shuffled(names), {
      everyMs: KILL_EVERY_MS,
      killsMax: isShort ? KILLS.short : KILLS.long,
      random,
    })
    try {
      await Promise.all([
        baskets.attempt(),
        returns.attempt(),
        carts.attempt(),
        punchCards.attempt(),
      ])
    } finally {
      await killer.stop()
    }
    report.count('kills', killer.kills)
    await arena.untilAllServe()
    await baskets.check()
    await returns.check()
    await carts.check()
    await punchCards.check()
  },
}
