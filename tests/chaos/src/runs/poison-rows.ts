import type { Account } from '../account.js'
import { countLedger, recompute } from '../kit/books.js'
import { damages } from '../kit/damage.js'
import { inCalls, startImport, sumOf, untilEnded } from '../kit/imports.js'
import { inParallel, numbers } from '../kit/in-parallel.js'
import { countEach } from '../report.js'
import type { ChaosRun } from '../run.js'

const CALLS_AT_A_TIME = 4
const ATTEMPTS = 3

interface Letter {
  customer_id: string
  reason: string
  attempts: number
}

/**
 * Some customers of an import stand on stored documents that were damaged, so that customers or
 * wallet fail at them each time, at one of three steps. Nothing stands in for a service.
 */
export const poisonRows: ChaosRun = {
  name: 'poison-rows',
  title: 'Rows that make their service fail: dead letters with their reason, the rest is done',
  async run(arena, { isShort, random, report }) {
    const size = isShort
      ? { rows: 200, poison: 6, perCall: 100 }
      : { rows: 10_000, poison: 100, perCall: 1_000 }
    const since = new Date()
    const account = await arena.createAccount()
    const reward = await account.createReward()
    const ids = numbers(size.rows).map((at) => `customer-${at}`)
    const poisoned = random.shuffled(ids).slice(0, size.poison)
    const planted = damages.map((damage, kind) => ({
      damage,
      customers: poisoned.filter((_, at) => at % damages.length === kind),
    }))
    for (const { damage, customers } of planted) {
      await damage.plant(arena, account.id, customers)
    }

    const rows = ids.map((id, at) => ({
      id,
      name: `Customer ${at}`,
      balance: [{ reward_id: reward, amount: 1 }],
    }))
    const imports = await inParallel(inCalls(rows, size.perCall), CALLS_AT_A_TIME, (call) =>
      startImport(account, '/v1/customers/migrate', call),
    )
    const ended = await Promise.all(imports.map((id) => untilEnded(account, id)))
    const { total, done, failed, dead_letters: dead, pending } = sumOf(ended)
    report.expect('rows', total, size.rows)
    report.expect('done', done, size.rows - size.poison)
    report.expect('dead letters', dead, size.poison)
    report.expect('failed, pending', [failed, pending], [0, 0])

    const letters = await listLetters(account)
    const named = new Set(letters.map(({ customer_id: id }) => id))
    const others = named.symmetricDifference(new Set(poisoned))
    report.expect(
      'letters, and customers they do not match',
      [letters.length, others.size],
      [size.poison, 0],
    )
    report.expect(
      'reasons',
      countEach(letters.map(({ reason }) => reason)),
      Object.fromEntries(planted.map(({ damage, customers }) => [damage.reason, customers.length])),
    )
    report.expect(
      'letters with another number of attempts',
      letters.filter(({ attempts }) => attempts !== ATTEMPTS).length,
      0,
    )
    report.expect('rows of the ledger', await countLedger(account, since), size.rows - size.poison)

    for (const { damage, customers } of planted) await damage.mend(arena, account.id, customers)
    report.expect('rows put back', await runLetters(account), size.poison)
    const mended = await Promise.all(imports.map((id) => untilEnded(account, id)))
    report.expect(
      'imports that are not done',
      mended.filter(({ status }) => status !== 'DONE').length,
      0,
    )
    report.expect('done when mended', sumOf(mended).done, size.rows)
    report.expect('letters left', await listLetters(account), [])
    report.expect('rows of the ledger when mended', await countLedger(account, since), size.rows)
    const books = await recompute(account)
    report.expect('wallets', books.checked, size.rows)
    report.expect('wallets unlike their ledger', books.different, [])
  },
}

async function listLetters(account: Account): Promise<Letter[]> {
  return (await account.get<{ data: Letter[] }>('/operator/v1/dead-letters?limit=500')).data
}

/** Puts all back; how many those were. */
async function runLetters(account: Account): Promise<number> {
  let count = 0
  for (;;) {
    const call = { method: 'POST', path: '/operator/v1/dead-letters/run', body: {} }
    const { answer } = await account.settle(call)
    if (answer.status !== 200) throw new Error(`dead letters: ${answer.status} ${answer.text}`)
    const { data } = answer.body as { data: { queued: number; has_more: boolean } }
    count += data.queued
    if (!data.has_more) return count
  }
}
