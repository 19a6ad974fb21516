import { setTimeout as delay } from 'node:timers/promises'
import type { Contract } from '@loyalty/shared/contracts/contract'
import { Fault } from '@loyalty/shared/errors/fault'
import type { AccountId } from '@loyalty/shared/ids'
import type { RequestContext } from '@loyalty/shared/request-context'
import { REQUEST_TIMEOUT_MS } from '@loyalty/shared/transport/limits'
import type { Requester } from '@loyalty/shared/transport/requester'
import { uuidV7 } from '@loyalty/shared/uuid-v7'
import { backOffMs } from '@loyalty/shared/waits/back-off'
import type { z } from 'zod'
import { blameOf, RefusedRequest } from './blame.js'
import { isolate, type Sent } from './isolate.js'
import { ROW_ATTEMPTS_MAX, ROW_RETRY } from './limits.js'
import { untilWell } from './until-well.js'
import { steadyNow } from '@loyalty/shared/steady-clock'

/** A contract whose answer is one result a row. */
type RowsContract<Input, Result> = Contract<z.ZodType<Input>, z.ZodType<{ results: Result[] }>>

export interface RowsOf {
  account: AccountId
  requester: Pick<Requester, 'call'>
  isSilenceSuspect: boolean
  /** The process stops: what only waits ends. */
  stopping: AbortSignal
  /** Throws when the lane is no longer ours: no request leaves after that. */
  assertHeld: () => void
}

/** Asks another service for what it does with rows, and sets those apart that it can't answer. */
export function askForRows<Input, Result, Row>(
  contract: RowsContract<Input, Result>,
  { account, requester, isSilenceSuspect, stopping, assertHeld }: RowsOf,
  rows: readonly Row[],
  toInput: (rows: readonly Row[]) => Input,
): Promise<Sent<Result>[]> {
  const send = async (some: readonly Row[]): Promise<Result[]> => {
    assertHeld()
    const reply = await requester.call(contract, toInput(some), contextOf(account))
    if (!reply.ok) throw new RefusedRequest(reply.code, reply.details)
    const { results } = JSON.parse(Buffer.from(reply.bytes).toString()) as {
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

const contextOf = (account: AccountId): RequestContext => ({
  account,
  actor: 'migration',
  requestId: uuidV7(Date.now()),
  deadlineMs: steadyNow() + REQUEST_TIMEOUT_MS,
})

const codeOf = (error: unknown) =>
  error instanceof Fault || error instanceof RefusedRequest ? error.code : 'INTERNAL'
