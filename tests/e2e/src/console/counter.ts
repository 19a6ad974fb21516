import type { Locator } from 'playwright-core'

/** Counts clicks and filled fields, as a person would. */
export function createCounter() {
  let steps = 0
  const startedAt = performance.now()
  return {
    click: async (what: Locator) => {
      steps += 1
      await what.click()
    },
    fill: async (what: Locator, text: string) => {
      steps += 1
      await what.fill(text)
    },
    steps: () => steps,
    /** Says how many steps a story took, and how long a browser needed for them. */
    tell: (story: string) => {
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
      console.log(`${story}: ${steps} clicks and fields, ${seconds} s`)
    },
  }
}
