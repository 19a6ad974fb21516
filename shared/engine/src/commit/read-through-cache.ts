import { Fault } from '@loyalty/contracts/errors/fault'
import type { RequestContext } from '../request-context.js'
import { steadyNow } from '../steady-clock.js'
import type { CopyKey } from './command.js'
import { COPIES_ASKED_MAX } from './limits.js'
import { keyOfCopy, type Waiting } from './waiting.js'

/** Asks the owner of a copy: `applied` once the copy can be read, `absent` when there is none. */
export type FetchCopy = (copy: CopyKey, context: RequestContext) => Promise<'applied' | 'absent'>

export interface ReadThroughCache {
  /**
   * Asks once for all commands of a batch that miss the same copy, for as long as the most patient of them
   * waits, and never by an older question: its answer could be of before this call. Rejects when the
   * command can't go on, at its own deadline at the latest.
   */
  ask(command: Waiting, copy: CopyKey): Promise<void>
}

/** A question that is not asked yet, of all who want to know. */
interface Question {
  /** Of the one who waits longest. */
  context: RequestContext
  answer: Promise<'applied' | 'absent'>
}

/**
 * Outside of any batch. An answer belongs to the call that it was asked for, and an owner's silence
 * is never remembered: nothing was done, so the call is answered SERVICE_UNAVAILABLE.
 */
export function createReadThroughCache(fetchCopy: FetchCopy | undefined): ReadThroughCache {
  const questions = new Map<string, Question>()

  const askTogether = (copy: CopyKey, context: RequestContext) => {
    const key = `${context.account}|${keyOfCopy(copy)}`
    const shared = questions.get(key)
    if (shared === undefined) return begin(key, copy, context)
    if (context.deadlineMs > shared.context.deadlineMs) shared.context = context
    return shared.answer
  }

  const begin = (key: string, copy: CopyKey, context: RequestContext) => {
    const question: Question = {
      context,
      // The commands of a batch come here one right after the other: by then all of them have.
      answer: Promise.resolve().then(() => {
        questions.delete(key)
        if (!fetchCopy) throw new Error('no copies are fetched here')
        return fetchCopy(copy, question.context)
      }),
    }
    questions.set(key, question)
    return question.answer
  }

  return {
    async ask(command, copy) {
      const key = keyOfCopy(copy)
      if (command.asked.has(key) || command.asked.size >= COPIES_ASKED_MAX) {
        throw new Fault(
          'INTERNAL',
          `${command.name}: a ${copy.kind} is missing after it was fetched`,
        )
      }
      const { context } = command
      try {
        command.asked.set(key, await by(context.deadlineMs, askTogether(copy, context)))
      } catch (cause) {
        throw new Fault('SERVICE_UNAVAILABLE', `${command.name}: no ${copy.kind} to be had`, {
          cause,
        })
      }
    },
  }
}

/** Resolves with the value by a deadline, or rejects. */
async function by<T>(deadlineMs: number, answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const giveUp = () => late.reject(new Error('not by the deadline'))
  const timer = setTimeout(giveUp, Math.max(0, deadlineMs - steadyNow()))
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
