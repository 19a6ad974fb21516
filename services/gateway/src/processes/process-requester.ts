import { setTimeout as delay } from 'node:timers/promises'
import type { Contract, InputOf } from '@loyalty/contracts/contract'
import { serviceOf } from '@loyalty/contracts/service-of'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import { Fault } from '@loyalty/contracts/errors/fault'
import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import type { RequestContext } from '@loyalty/engine/handler'
import {
  steadyNow,
  TransportFault,
  OVERLOAD_RETRY_AFTER_SECONDS,
  directSubjectOf,
  type Reply,
  type Requester,
  type WrittenInput,
} from '@loyalty/engine/process'
import { callsHeldBack } from '../metrics.js'
import type { PresentProcesses } from './present-processes.js'
import type { ProcessWatch } from './process-watch.js'

export interface ServiceCallOptions {
  /**
   * Calls of the same text go to the same process while it is there, so that they meet in its memory and
   * not in the database. Correctness never depends on it. Left out: the customer, for a write of one.
   */
  affinity?: string
}

/** Asks services, each call at one process of them. */
export interface ServiceRequester {
  /**
   * Like the requester's own `call`. Where the process that has the call is gone, a call with an
   * idempotency key and a read are made again at another process, until the call's deadline; any other is
   * rejected at once with UPSTREAM_TIMEOUT. What was delivered to nobody is tried elsewhere, and for a
   * moment again when a service has no process left. A write is refused with SERVICE_UNAVAILABLE, and nobody
   * asked, where its process has just said that it has too much of the kind to do.
   */
  call<C extends Contract>(
    contract: C,
    input: InputOf<C> | WrittenInput,
    context: RequestContext,
    options?: ServiceCallOptions,
  ): Promise<Reply>
}

export interface ProcessRequesterParts {
  requester: Pick<Requester, 'call'>
  present: Pick<PresentProcesses, 'pick' | 'forget' | 'wasThereLately'>
  watch: Pick<ProcessWatch, 'add'>
  overloaded: OverloadedProcesses
  /** True when a call of the contract changes nothing. */
  isRead: (contract: Contract) => boolean
}

/** Pause before a call that nobody takes is tried again. */
const NOBODY_PAUSE_MS = 100

/** Refusals of the moment: who says so has not found out what became of the first attempt. */
const undecided: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'WRITE_CONFLICT',
  'IDEMPOTENCY_IN_PROGRESS',
  'RATE_LIMITED',
])

export function createProcessRequester(parts: ProcessRequesterParts): ServiceRequester {
  const { requester, present, watch, overloaded, isRead } = parts

  return {
    async call(contract, input, context, options = {}) {
      const service = serviceOf(contract)
      const customer = isRead(contract) ? undefined : customerOf(input, context)
      const affinity = options.affinity ?? customer
      const hasKey = context.idempotency !== undefined
      /** True when a process that is gone may have done it. */
      let isInDoubt = false
      for (;;) {
        const instance = present.pick(service, affinity)
        if (instance !== null && overloaded.has(instance, contract.subject) && !isInDoubt) {
          callsHeldBack.inc({ operation: contract.subject })
          return heldBack
        }
        let forget: (() => void) | undefined
        try {
          const reply =
            instance === null
              ? await requester.call(contract, input, context)
              : await requester.call(contract, input, context, {
                  subject: directSubjectOf(contract, instance),
                  onSent(giveUp) {
                    forget = watch.add(service, instance, giveUp)
                  },
                })
          if (isInDoubt && !reply.ok && undecided.has(reply.code)) throw inDoubt(reply.code)
          return reply
        } catch (error) {
          if (!(error instanceof TransportFault)) throw error
          if (instance !== null && isOverload(error) && !isRead(contract)) {
            overloaded.add(instance, contract.subject)
          }
          const isGone = error.isGone()
          if (instance !== null && (isGone || error.isNoResponders())) {
            present.forget(service, instance)
            if (!isGone) continue
            if (hasKey || isRead(contract)) {
              isInDoubt ||= hasKey
              continue
            }
          }
          const isExpected = isInDoubt || present.wasThereLately(service)
          if (error.isNoResponders() && isExpected && hasTimeLeft(context)) {
            await delay(NOBODY_PAUSE_MS)
            continue
          }
          // SERVICE_UNAVAILABLE would say that nothing was done.
          throw isInDoubt ? inDoubt(error.code, error) : error
        } finally {
          forget?.()
        }
      }
    },
  }
}

/** Only a customer that is named: all calls that name nobody would meet at one process. */
function customerOf(input: unknown, { account }: RequestContext): string | undefined {
  if (typeof input !== 'object' || input === null || !('customer_id' in input)) return undefined
  return typeof input.customer_id === 'string' ? `${account}|${input.customer_id}` : undefined
}

/** Nothing was done, and its process said how long it will have too much to do. */
const isOverload = ({ code, reason, retryAfterSeconds }: TransportFault): boolean =>
  code === 'SERVICE_UNAVAILABLE' && reason === 'answered' && retryAfterSeconds !== undefined

const heldBack: Refusal = {
  ...refuse('SERVICE_UNAVAILABLE', ''),
  retryAfterSeconds: OVERLOAD_RETRY_AFTER_SECONDS,
}

const hasTimeLeft = ({ deadlineMs }: RequestContext): boolean =>
  steadyNow() + NOBODY_PAUSE_MS < deadlineMs

const inDoubt = (code: ErrorCode, cause?: unknown) =>
  new Fault('UPSTREAM_TIMEOUT', `the process that had it is gone, and the next one says ${code}`, {
    cause,
  })

/** Long enough that most of what is refused costs nobody else anything, and too short to leave anybody idle. */
export const HOLD_BACK_MS = 100

/** Processes that said lately that more is asked of them than they can do, by what was asked. */
export interface OverloadedProcesses {
  has(instance: string, subject: string): boolean
  /** It refused this just now. */
  add(instance: string, subject: string): void
}

export function createOverloadedProcesses(now: () => number = steadyNow): OverloadedProcesses {
  const until = new Map<string, number>()
  return {
    has(instance, subject) {
      if (until.size === 0) return false
      const end = until.get(keyOf(instance, subject))
      return end !== undefined && now() < end
    },
    add(instance, subject) {
      const nowMs = now()
      // Processes come and go, so those of before are forgotten here; few are held at a time.
      for (const [key, end] of until) if (end <= nowMs) until.delete(key)
      until.set(keyOf(instance, subject), nowMs + HOLD_BACK_MS)
    },
  }
}

const keyOf = (instance: string, subject: string): string => `${instance}|${subject}`
