/**
 * A wake-up signal between two parts of a process. A signal that nobody waits for ends the next wait
 * at once.
 */
export function createWakeSignal() {
  let isRaised = false
  let answer: (() => void) | null = null
  return {
    raise() {
      isRaised = true
      answer?.()
    },
    /** True when it was raised, before or within the limit. */
    async wait(limitMs: number): Promise<boolean> {
      if (!isRaised) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, limitMs)
          answer = () => {
            clearTimeout(timer)
            resolve()
          }
        })
        answer = null
      }
      const wasRaised = isRaised
      isRaised = false
      return wasRaised
    },
  }
}
