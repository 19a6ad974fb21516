/** How one part of a process tells another. A ring that nobody waits for is heard by the next who does. */
export function createBell() {
  let isRung = false
  let answer: (() => void) | null = null
  return {
    ring() {
      isRung = true
      answer?.()
    },
    /** Whether it rang, before or within the limit. */
    async heard(limitMs: number): Promise<boolean> {
      if (!isRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, limitMs)
          answer = () => {
            clearTimeout(timer)
            resolve()
          }
        })
        answer = null
      }
      const wasRung = isRung
      isRung = false
      return wasRung
    },
  }
}
