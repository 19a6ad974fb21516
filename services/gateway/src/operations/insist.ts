import { Fault } from '@loyalty/contracts/errors/fault'
import type { Refusal } from '@loyalty/contracts/outcome'
import { backOffMs, pause } from '@loyalty/engine/process'
import { PAGE_RETRY_MS_MAX, PAGE_RETRY_MS_MIN, PAGE_TRIES_MAX } from './limits.js'

const PAUSES = { minMs: PAGE_RETRY_MS_MIN, maxMs: PAGE_RETRY_MS_MAX }

/**
 * Reads a page of an answer that has begun. A service that is away for a moment, or an election, is no reason to
 * cut it off. Throws a page's last fault or refusal when it is not to be had.
 */
export async function insist<Page extends { ok: true }>(
  read: () => Promise<Page | Refusal>,
): Promise<Page> {
  for (let tried = 1; ; tried += 1) {
    try {
      const page = await read()
      if (page.ok) return page
      throw new Fault(page.code, page.details)
    } catch (error) {
      if (!(error instanceof Fault) || tried === PAGE_TRIES_MAX) throw error
      await pause(backOffMs(tried, PAUSES), NEVER)
    }
  }
}

/** Whoever leaves meanwhile is noticed with the next page. */
const NEVER = new AbortController().signal
