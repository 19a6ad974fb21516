import { setTimeout as delay } from 'node:timers/promises'
import { Fault } from '@loyalty/contracts/errors/fault'
import { WELL_ANSWERS_MIN, WELL_RETRY_MS, ROW_ATTEMPTS_MAX, ROW_RETRY } from './limits.js'
import type { Contract } from '@loyalty/contracts/contract'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import type { AccountId } from '@loyalty/contracts/ids'
import {
  ownContext,
  REQUEST_TIMEOUT_MS,
  backOffMs,
  type Requester,
  valueOf,
} from '@loyalty/engine/process'
import type { z } from 'zod'
import { isolate, type Blame, type Sent } from './isolate.js'
import type { RowTurns } from './row-turns.js'

/**
 * Waits until a service answers several times in a row, however long that takes. One answer would
 * not do: of two processes one may be silent, whatever it is asked.
 */
export async function untilWell(
  ask: () => Promise<unknown>,
  stopping: AbortSignal,
  assertHeld: () => void,
): Promise<void> {
  for (let answers = 0; answers < WELL_ANSWERS_MIN;) {
    assertHeld()
    if (stopping.aborted) throw new Fault('SERVICE_UNAVAILABLE', 'the process stops')
    try {
      await ask()
      answers += 1
    } catch {
      answers = 0
      await delay(WELL_RETRY_MS)
    }
  }
}

/** A service refused a request for rows as a whole, which it does for no request that it can read. */
class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest'
  constructor(
    readonly code: ErrorCode,
    details: string,
  ) {
    super(`${code}: ${details}`)
  }
}

/** A contract whose answer is one result a row. */
type RowsContract<Input, Result> = Contract<z.ZodType<Input>, z.ZodType<{ results: Result[] }>>

export interface RowsOf {
  account: AccountId
  requester: Pick<Requester, 'call'>
  turns: RowTurns
  isSilenceSuspect: boolean
  /** The process stops: what only waits ends. */
  stopping: AbortSignal
  /** Throws when the partition is no longer ours: no request leaves after that. */
  assertHeld: () => void
}

/** Asks another service for what it does with rows, and sets those apart that it can't answer. */
export function askForRows<Input, Result, Row>(
  contract: RowsContract<Input, Result>,
  { account, requester, turns, isSilenceSuspect, stopping, assertHeld }: RowsOf,
  rows: readonly Row[],
  toInput: (rows: readonly Row[]) => Input,
): Promise<Sent<Result>[]> {
  const send = async (some: readonly Row[]): Promise<Result[]> => {
    const reply = await turns.ask({ account, count: some.length }, async () => {
      assertHeld()
      return requester.call(
        contract,
        toInput(some),
        ownContext('migration', account, REQUEST_TIMEOUT_MS),
      )
    })
    if (!reply.ok) throw new RefusedRequest(reply.code, reply.details)
    const { results } = valueOf(reply) as {
      results: Result[]
    }
    if (results.length !== some.length) throw new Error(`${contract.subject}: a result is missing`)
    return results
  }
  if (rows.length === 0) return Promise.resolve([])
  return isolate(rows, {
    send,
    blame: blameOf,
    reasonOf: (error) => `${contract.subject}: ${codeOf(error)}`,
    untilWell: isSilenceSuspect ? () => untilWell(() => send([]), stopping, assertHeld) : null,
    attemptsMax: ROW_ATTEMPTS_MAX,
    pause: (attempt) => delay(backOffMs(attempt, ROW_RETRY)),
  })
}

const codeOf = (error: unknown) =>
  error instanceof Fault || error instanceof RefusedRequest ? error.code : 'INTERNAL'

/** Nothing was done, or others held it: the same request is due again. */
const passing: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'SERVICE_UNAVAILABLE',
  'QUEUE_UNAVAILABLE',
  'WRITE_CONFLICT',
  'RATE_LIMITED',
])

export function blameOf(error: unknown): Blame {
  if (error instanceof RefusedRequest) return passing.has(error.code) ? 'system' : 'row'
  if (!(error instanceof Fault) || passing.has(error.code)) return 'system'
  return error.code === 'UPSTREAM_TIMEOUT' ? 'silence' : 'row'
}
