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
