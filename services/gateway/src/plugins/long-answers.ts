import { refuse, type Refusal } from '@loyalty/contracts/outcome'
import { createSweeper } from '@loyalty/engine/process'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import type { Caller } from '../access/caller.js'
import type { Cell, Cells } from '../cells/cell.js'
import type { EndReason } from '../answers/compose.js'
import { whenOver } from '../answers/when-over.js'
import { longAnswersEnded, longAnswersRefused } from '../metrics.js'
import type { LongAnswer } from '../operations/operation.js'

declare module 'fastify' {
  interface FastifyInstance {
    longAnswers: LongAnswers
  }
  interface FastifyContextConfig {
    /** True when an answer may go on for long: it is no call that waits, and its time says nothing. */
    isLong?: boolean
  }
}

export interface LongAnswers {
  /** Takes one of the account's places until the reply is closed, or refuses with RATE_LIMITED. */
  take(kind: LongAnswer, caller: Caller, reply: FastifyReply): Refusal | null
  /** Has the answer ended when its caller may no longer have it, or the gateway stops. */
  watch(
    kind: LongAnswer,
    about: { caller: Caller; from: Cell; reply: FastifyReply },
    end: (reason: EndReason) => void,
  ): void
}

/** With what gateways read of revocations every 2 s, a revoked token reads on for less than 5 s. */
const POLL_MS = 500
/** The last bytes are taken within this time, or never. */
const END_MS = 2_000
/** A place becomes free when somebody leaves, which nobody knows before. */
const RETRY_AFTER_SECONDS = 5

/** Answers that go on: how many an account has, and until when. */
export const longAnswers = fp<{ cells: Pick<Cells, 'of'> }>(
  (server, { cells }, done) => {
    const taken = new Map<string, number>()
    const watched = new Set<(stopping: EndReason | null) => void>()
    const sweeper = createSweeper(POLL_MS, () => {
      for (const check of watched) check(null)
      return watched.size > 0
    })

    server.decorate('longAnswers', {
      take({ name, perAccountMax }, { account }, reply) {
        const key = `${name}|${account}`
        const count = taken.get(key) ?? 0
        if (count >= perAccountMax) {
          longAnswersRefused.inc({ answer: name })
          const details = `The account has ${perAccountMax} such answers here already`
          return { ...refuse('RATE_LIMITED', details), retryAfterSeconds: RETRY_AFTER_SECONDS }
        }
        taken.set(key, count + 1)
        whenOver(reply, () => {
          const left = (taken.get(key) ?? 1) - 1
          if (left > 0) taken.set(key, left)
          else taken.delete(key)
        })
        return null
      },
      watch({ name }, { caller, from, reply }, end) {
        const check = (stopping: EndReason | null) => {
          const reason = stopping ?? whyEnd(caller, from, cells, Date.now())
          if (reason === null) return
          watched.delete(check)
          longAnswersEnded.inc({ answer: name, reason })
          end(reason)
          // A caller that does not read does not see the end either.
          const timer = setTimeout(() => reply.raw.destroy(), END_MS)
          whenOver(reply, () => clearTimeout(timer))
        }
        watched.add(check)
        whenOver(reply, () => watched.delete(check))
        sweeper.start()
      },
    })
    server.addHook('preClose', (closed) => {
      for (const check of watched) check('shutdown')
      closed()
    })
    server.addHook('onClose', (_server, closed) => {
      sweeper.stop()
      closed()
    })
    done()
  },
  { name: 'long-answers' },
)

/** The reason to end an answer now, to a caller whose account was on that cell; null when it may go on. */
function whyEnd(
  caller: Caller,
  from: Cell,
  cells: Pick<Cells, 'of'>,
  nowMs: number,
): EndReason | null {
  if (caller.expiresAtSeconds * 1_000 <= nowMs) return 'token_expired'
  if (from.revocations.isRevoked(caller)) return 'token_revoked'
  return cells.of(caller.account) === from ? null : 'moved'
}
