import { steadyNow } from '@loyalty/shared/steady-clock'

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
      const key = keyOf(instance, subject)
      const end = until.get(key)
      if (end === undefined) return false
      if (now() < end) return true
      until.delete(key)
      return false
    },
    add(instance, subject) {
      until.set(keyOf(instance, subject), now() + HOLD_BACK_MS)
    },
  }
}

const keyOf = (instance: string, subject: string): string => `${instance}|${subject}`
