import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { Judge } from '../harness/answers.js'
import type { Answer, CallOptions } from '../harness/client.js'
import { send } from '../harness/examples.js'
import { readAccount, type Fixture } from '../harness/fixture.js'
import { inParallel } from '../harness/in-parallel.js'
import type { Operation } from '../harness/openapi.js'
import { waitFor } from '../harness/wait-for.js'

/** One call that may be an attack. */
export interface Trial {
  name: string
  operation: Operation
  target: string
  options: CallOptions
  /** True when nothing but a refusal is right. */
  mustBeRefused: boolean
}

/**
 * Sends the trials that must be refused and finds those that were not, or not by an error of the
 * catalogue; then compares everything that the account holds with what it held before.
 */
export async function expectAllRefused(
  trials: readonly Trial[],
  fixture: Fixture,
  judge: Judge,
): Promise<void> {
  const before = await readAccount(fixture)
  const problems = await inParallel(trials, async (trial) => {
    const answer = await send(fixture, trial.operation, trial.target, trial.options)
    return problemOf(trial, judge.refusalProblem(trial.operation, answer))
  })
  expect(problems.flat().slice(0, PROBLEMS_SHOWN_MAX)).toEqual([])
  expect(await readAccount(fixture)).toEqual(before)
}

/**
 * Sends the trials that the document may allow: each is done, with an answer of the documented
 * shape, or refused by an error of the catalogue. Those that were refused for their shape are
 * sent once more, to see that they change nothing.
 */
export async function expectAllSurvived(
  trials: readonly Trial[],
  fixture: Fixture,
  judge: Judge,
): Promise<void> {
  const refused: Trial[] = []
  const problems = await inParallel(trials, async (trial) => {
    const answer = await send(fixture, trial.operation, trial.target, trial.options)
    if (answer.status === 400) refused.push(trial)
    return problemOf(trial, verdictOn(trial, answer, judge))
  })
  expect(problems.flat().slice(0, PROBLEMS_SHOWN_MAX)).toEqual([])
  if (refused.length === 0) return
  // What goes on after an answer is no part of the comparison.
  await waitFor('the copies of changed rewards', () => copiesAreFresh(fixture))
  await waitFor('contacts by changed rules', () => rulesHold(fixture), REKEYING_MS_MAX)
  await waitFor('the codes of batches', () => batchesAreMade(fixture), REKEYING_MS_MAX)
  await expectAllRefused(refused, fixture, judge)
}

interface Listed {
  data: { id: string }[]
}
interface Held {
  data: { totals: { reward_id: string; reward: object | null }[] }
}

/** A changed reward reaches wallet a moment after its answer: it is no part of the trial. */
async function copiesAreFresh({ account, customer }: Fixture): Promise<boolean> {
  const [rewards, wallet] = await Promise.all([
    account.operator<Listed>('GET', '/rewards?limit=500'),
    account.operator<Held>('GET', `/wallets/${customer}`),
  ])
  return wallet.body.data.totals.every(({ reward_id: id, reward: copy }) => {
    const original = rewards.body.data.find((reward) => reward.id === id)
    // The original has the two timestamps besides.
    return original !== undefined && isDeepStrictEqual({ ...original, ...copy }, original)
  })
}

interface Coupons {
  data: { batch_id: string | null }[]
}

/** A batch is changed by each step of its making, which goes on after its answer. */
async function batchesAreMade({ account }: Fixture): Promise<boolean> {
  const coupons = await account.operator<Coupons>('GET', '/coupons?limit=500')
  const batches = await Promise.all(
    coupons.body.data
      .flatMap(({ batch_id: id }) => id ?? [])
      .map((id) => account.operator<{ data: { status: string } }>('GET', `/coupons/bulk/${id}`)),
  )
  return batches.every(({ body }) => body.data.status === 'DONE')
}

/** Seconds pass before they start, and a busy machine has thousands to look at. */
const REKEYING_MS_MAX = 40_000

/** Changed rules look at all contacts again, some time after their answer. */
async function rulesHold({ account }: Fixture): Promise<boolean> {
  const rules = await account.operator<{ data: { status: string } }>('GET', '/identity-rules')
  return rules.body.data.status === 'READY'
}

const verdictOn = ({ operation, options }: Trial, answer: Answer<unknown>, judge: Judge) =>
  answer.status < 300
    ? judge.successProblem(asAsked(operation, options), answer)
    : judge.refusalProblem(operation, answer)

/** A dry run of a call that makes something makes nothing, and its success is 200. */
const asAsked = (operation: Operation, { body, rawBody }: CallOptions): Operation =>
  operation.status !== 200 && isDryRun(typeof rawBody === 'string' ? JSON.parse(rawBody) : body)
    ? { ...operation, status: 200 }
    : operation

const isDryRun = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'dry_run' in body && body.dry_run === true

const problemOf = ({ operation, name }: Trial, problem: string | null): string[] =>
  problem === null ? [] : [`${operation.id}, ${name}: ${problem.slice(0, SHOWN_MAX)}`]

const SHOWN_MAX = 300
const PROBLEMS_SHOWN_MAX = 20
