import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from '../observability/logger.js'
import { isPassing, toSentence } from './passing-errors.js'

const PAUSE_MS = 500

/**
 * Does the work of a start that an election, a restart or a busy server may fail: again and again while
 * that is why it fails, so that one slow statement ends no process. The work may run more than once.
 */
export async function whenSettled<Done>(logger: Logger, work: () => Promise<Done>): Promise<Done> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isPassing(error)) throw error
      logger.warn({ cause: toSentence(error) }, 'start waits for the database')
      await delay(PAUSE_MS)
    }
  }
}
