import { Fault } from '../errors/fault.js'
import type { RequestContext } from '../request-context.js'
import type { CopyKey } from './command.js'
import { COPIES_ASKED_MAX } from './limits.js'
import { keyOfCopy, type Waiting } from './waiting.js'

/** Asks the owner of a copy: `applied` once the copy can be read, `absent` when there is none. */
export type FetchCopy = (copy: CopyKey, context: RequestContext) => Promise<'applied' | 'absent'>

export interface CopyDesk {
  /**
   * Asks once for all commands of a round that miss the same copy, never by an older question: its
   * answer could be of before this call. Rejects when the command can't go on.
   */
  ask(command: Waiting, copy: CopyKey): Promise<void>
}

/**
 * Outside of any round. An answer belongs to the call that it was asked for, and an owner's silence
 * is never remembered: nothing was done, so the call is answered SERVICE_UNAVAILABLE.
 */
export function createCopyDesk(fetchCopy: FetchCopy | undefined): CopyDesk {
  const asking = new Map<string, Promise<'applied' | 'absent'>>()

  const askOnce = (copy: CopyKey, context: RequestContext) => {
    const key = `${context.account}|${keyOfCopy(copy)}`
    const shared = asking.get(key)
    if (shared) return shared
    if (!fetchCopy) return Promise.reject(new Error('no copies are fetched here'))
    const answer = fetchCopy(copy, context)
    asking.set(key, answer)
    setImmediate(() => asking.delete(key))
    return answer
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
      try {
        command.asked.set(key, await askOnce(copy, command.context))
      } catch (cause) {
        throw new Fault('SERVICE_UNAVAILABLE', `${command.name}: no ${copy.kind} to be had`, {
          cause,
        })
      }
    },
  }
}
