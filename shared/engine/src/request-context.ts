import type { AccountId, CustomerId } from '@loyalty/contracts/ids'
import type { Spending } from './spending.js'
import { steadyNow } from './steady-clock.js'
import { uuidV7 } from '@loyalty/contracts/uuid-v7'

/** Travels beside every request's body, in message headers. */
export interface RequestContext {
  account: AccountId
  /** `sub` of the token, or the name of the service that asks on its own behalf. */
  actor: string
  requestId: string
  /** True when the token has the scope `operator`, which no limit of a person holds for. Absent: no. */
  isOperator?: boolean
  /** The one customer that the token is for, whose word is no evidence of an order. Absent: a shop's token. */
  customer?: CustomerId
  /** When nobody waits for the answer any more, by this process's `steadyNow`. */
  deadlineMs: number
  /** Present when the caller sent `Idempotency-Key` on a write. */
  idempotency?: IdempotencyKey
  /** `If-Match` of the caller: the tags of the versions that it may change. Absent: any. */
  ifMatch?: string
  /** True when it is work that nobody waits for in front of a screen. Absent: no. */
  isBulk?: boolean
  /** Counts the cost of the call in this process. It does not travel. Absent: nobody counts. */
  spending?: Spending
  /** W3C Trace Context, passed on as it came. */
  traceparent?: string
}

/** The caller's key, what it belongs to besides account and actor, and what was asked. */
export interface IdempotencyKey {
  key: string
  /** Method and route template, for example `POST /v1/coupons/redeem`. */
  operation: string
  /** SHA-256 in hex over path parameters, query and canonical body. */
  hash: string
}

/** The context of a call or a write that a service makes of its own accord. */
export const ownContext = (
  service: string,
  account: AccountId,
  timeoutMs: number,
): RequestContext => ({
  account,
  actor: service,
  requestId: uuidV7(Date.now()),
  deadlineMs: steadyNow() + timeoutMs,
})
