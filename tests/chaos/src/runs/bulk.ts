import { randomUUID } from 'node:crypto'
import type { Account } from '../account.js'
import type { Arena } from '../arena.js'
import { listLedger, readOutbox, ofType, recompute } from '../kit/books.js'
import { inCalls, startImport, untilEnded } from '../kit/imports.js'
import { inParallel, numbers } from '../kit/in-parallel.js'
import { startKiller } from '../kit/killer.js'
import { until } from '../kit/until.js'
import { countEach, type Report } from '../report.js'
import type { ChaosRun } from '../run.js'

const JOBS = { short: 4, long: 20 }
const CUSTOMERS_PER_JOB = { short: 60, long: 1_000 }
const JOBS_AT_A_TIME = 4
const AMOUNT = 3
const KILLED = ['migration', 'wallet'] as const
const ENDED_MS_MAX = 300_000

interface Job {
  id: string
  action: string
  status: string
  counts: { total: number; changed: number; failed: number; pending: number; dead_letters: number }
  sums: { units: number }
  undo: { lines: number } | null
  finished_at: string | null
}

/** Jobs that give codes, at once of one batch; what one of them gave is taken back. */
const CODE_JOBS = 2

/** Grants and codes for many customers, each of whom has every one once; every second job is taken back. */
export const bulk: ChaosRun = {
  name: 'bulk',
  title: 'Bulk jobs that run, pause, go on and are undone while processes are killed',
  async run(arena, { isShort, random, report }) {
    const form = isShort ? 'short' : 'long'
    const startedAt = new Date()
    const account = await arena.createAccount()
    const reward = await account.createReward()
    const customers = numbers(CUSTOMERS_PER_JOB[form]).map((at) => `customer-${at}`)
    for (const rows of inCalls(customers, CUSTOMERS_PER_JOB.long)) {
      const id = await startImport(
        account,
        '/v1/customers/migrate',
        rows.map((one) => ({ id: one })),
      )
      await untilEnded(account, id)
    }
    const batch = await createBatch(account, reward, CODE_JOBS * customers.length)

    const names = random.shuffled(KILLED.flatMap((service) => arena.processesOf(service)))
    const kills = isShort ? { everyMs: 600, killsMax: 4 } : { everyMs: 2_500, killsMax: 30 }
    const killer = startKiller(arena, names, { ...kills, random })
    let ended: Job[]
    try {
      const actions = [
        ...numbers(CODE_JOBS).map(() => ({ action: 'ASSIGN_CODES', batch_id: batch })),
        ...numbers(JOBS[form]).map(() => ({ action: 'GRANT', reward_id: reward, amount: AMOUNT })),
      ]
      ended = await inParallel(actions, JOBS_AT_A_TIME, async (action, turn) => {
        const job = await begin(account, action, customers)
        const step = (verb: string) => post(account, `/operator/v1/bulk/${job.id}/${verb}`, {})
        // A job that has ended meanwhile refuses the pause, and is not changed by the rest.
        await step('pause')
        await step('resume')
        const done = await untilFinished(account, job.id)
        if (turn % 2 === 0) return done
        await step('undo')
        return untilUndone(account, job.id)
      })
    } finally {
      await killer.stop()
    }
    report.count('kills', killer.kills)
    await arena.untilAllServe()

    const { length: each } = customers
    const half = JOBS[form] / 2
    report.expect(
      'states of jobs',
      countEach(ended.map(({ action, status }) => `${action} ${status}`)),
      {
        'ASSIGN_CODES DONE': CODE_JOBS / 2,
        'ASSIGN_CODES UNDONE': CODE_JOBS / 2,
        'GRANT DONE': half,
        'GRANT UNDONE': half,
      },
    )
    const counts = { total: each, changed: each, failed: 0, pending: 0, dead_letters: 0 }
    for (const { action, counts: own, sums, undo } of ended) {
      const { total, changed, failed, pending, dead_letters } = own
      report.expect('counts', { total, changed, failed, pending, dead_letters }, counts)
      const units = action === 'GRANT' ? each * AMOUNT : 0
      report.expect('units', sums.units, units)
      if (undo !== null) report.expect('lines or codes taken back', undo.lines, each)
    }
    await checkCodes(arena, account, { customers, of: batch, report })
    const rows = await listLedger(account, startedAt)
    report.expect('rows of the ledger', countEach(rows.map(({ type }) => type)), {
      ACCUMULATION: each * JOBS[form],
      REVERSAL: each * half,
    })
    report.expect('wallets unlike their ledger', (await recompute(account)).different, [])
    const facts = await readOutbox(arena, account)
    report.expect(
      'grants that facts tell',
      ofType(facts, 'wallet.accumulated').length,
      each * JOBS[form],
    )
  },
}

async function createBatch(account: Account, reward_id: string, count: number): Promise<string> {
  const coupon = { grants: [{ reward_id, amount: AMOUNT }] }
  const path = '/operator/v1/coupons/bulk'
  const { answer } = await post(account, path, { count, coupon })
  const { data } = answer.body as { data: { batch_id: string } }
  return until('all codes of a batch', ENDED_MS_MAX, async () => {
    const made = await account.get<{ data: { status: string } }>(`${path}/${data.batch_id}`)
    return made.data.status === 'DONE' && data.batch_id
  })
}

/** Of the job that stands each customer has a code, and nobody has one of the job that was undone. */
async function checkCodes(
  arena: Arena,
  account: Account,
  { customers, of, report }: { customers: readonly string[]; of: string; report: Report },
): Promise<void> {
  const wallet = arena.database('wallet')
  const given = await wallet
    .collection('coupons')
    .find({ account_id: account.id, batch_id: of, recipient: { $exists: true } })
    .project<{ recipient: string; code: string }>({ recipient: 1, code: 1 })
    .toArray()
  const owners = given.map(({ recipient }) => recipient)
  report.expect('codes that somebody has', given.length, customers.length)
  report.expect('customers with a code', new Set(owners).size, customers.length)
  const effects = await wallet
    .collection('bulk_effects')
    .find({ account_id: account.id, is_undone: false, coupon: { $exists: true } })
    .project<{ coupon: { code: string } }>({ coupon: 1 })
    .toArray()
  const told = new Set(effects.map(({ coupon }) => coupon.code))
  const codes = new Set(given.map(({ code }) => code))
  report.expect(
    'codes that jobs tell of',
    [effects.length, told.symmetricDifference(codes).size],
    [customers.length, 0],
  )
}

async function begin(account: Account, action: object, customer_ids: string[]): Promise<Job> {
  const body = { ...action, reason: 'a run', customer_ids }
  const { answer } = await post(account, '/operator/v1/bulk', body)
  if (answer.status !== 202) throw new Error(`a job: ${answer.status} ${answer.text}`)
  return (answer.body as { data: Job }).data
}

const post = (account: Account, path: string, body: object) =>
  account.settle({ method: 'POST', path, body, key: randomUUID() })

const readJob = async (account: Account, id: string): Promise<Job> =>
  (await account.get<{ data: Job }>(`/operator/v1/bulk/${id}`)).data

const untilFinished = (account: Account, id: string) =>
  until('the end of a job', ENDED_MS_MAX, async () => {
    const job = await readJob(account, id)
    return job.finished_at === null ? null : job
  })

const untilUndone = (account: Account, id: string) =>
  until('a job to be taken back', ENDED_MS_MAX, async () => {
    const job = await readJob(account, id)
    return job.status === 'UNDONE' ? job : null
  })
