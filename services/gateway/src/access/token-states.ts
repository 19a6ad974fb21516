import { randomUUID } from 'node:crypto'
import { getTokenState, type TokenState } from '@loyalty/contracts/customers/tokens'
import { Fault } from '@loyalty/contracts/errors/fault'
import { isUuid, type AccountId, type CustomerId } from '@loyalty/contracts/ids'
import { millisecondsOf } from '@loyalty/contracts/uuid-v7'
import { steadyNow, valueOf } from '@loyalty/engine/process'
import type { ServiceRequester } from '../processes/process-requester.js'
import type { Caller } from './caller.js'

/** The customers of tokens, as far as their tokens depend on them. */
export interface TokenStates {
  /**
   * Null: there is no such customer. At once when it was asked within the last 2 s, so that what changes holds
   * within 5 s. Rejects with a fault when customers cannot be asked.
   */
  of(account: AccountId, customer: CustomerId): TokenState | null | Promise<TokenState | null>
}

const KEPT_MS = 2_000
const KEPT_MAX = 10_000
const READ_TIMEOUT_MS = 2_000

interface Kept {
  state: TokenState | null | Promise<TokenState | null>
  untilMs: number
}

/** Asks customers, and keeps each answer for a moment. Callers at the same time share one question. */
export function createTokenStates(
  requester: Pick<ServiceRequester, 'call'>,
  nowMs: () => number = steadyNow,
): TokenStates {
  const kept = new Map<string, Kept>()

  const ask = async (account: AccountId, id: CustomerId): Promise<TokenState | null> => {
    const reply = await requester.call(
      getTokenState,
      { id },
      {
        account,
        actor: 'gateway',
        requestId: randomUUID(),
        deadlineMs: steadyNow() + READ_TIMEOUT_MS,
      },
    )
    if (reply.ok) return valueOf(reply) as TokenState
    if (reply.code === 'CUSTOMER_NOT_FOUND') return null
    throw new Fault('SERVICE_UNAVAILABLE', `customers refused: ${reply.code}`)
  }

  return {
    of(account, customer) {
      const key = `${account}|${customer}`
      const known = kept.get(key)
      if (known !== undefined && known.untilMs > nowMs()) return known.state
      kept.delete(key)
      const [oldest] = kept.size < KEPT_MAX ? [] : kept.keys()
      if (oldest !== undefined) kept.delete(oldest)
      // It counts from the question: the answer is no younger than that.
      const asked: Kept = { state: ask(account, customer), untilMs: nowMs() + KEPT_MS }
      kept.set(key, asked)
      asked.state = Promise.resolve(asked.state).then(
        (state) => (asked.state = state),
        (error: unknown) => {
          if (kept.get(key) === asked) kept.delete(key)
          throw error
        },
      )
      return asked.state
    },
  }
}

type CustomerCaller = Pick<Caller, 'tokenId' | 'issuedAtSeconds'>

/** True when a token for a customer in this state is no longer accepted. */
export const isEnded = (state: TokenState | null, caller: CustomerCaller): boolean =>
  state?.status !== 'ACTIVE' ||
  (state.tokens_after !== null && !isIssuedAfter(state.tokens_after, caller))

/**
 * By its id, where that tells the time; else by the second of its `iat`, of which nobody knows when in it the
 * token was issued.
 */
function isIssuedAfter(bound: string, { tokenId, issuedAtSeconds }: CustomerCaller): boolean {
  const id = tokenId.toLowerCase()
  if (isUuid(id) && VERSION_7.test(id)) return id > bound
  return issuedAtSeconds !== null && issuedAtSeconds > Math.floor(millisecondsOf(bound) / 1_000)
}

/** Version and variant of a UUIDv7 (RFC 9562, section 5.7). */
const VERSION_7 = /^.{14}7.{4}[89ab]/
