import type { Page } from 'playwright-core'
import { vi } from 'vitest'

/** For a page to be as it was asked to be. */
const SETTLED_MS_MAX = 10_000

export type Scheme = 'light' | 'dark'

/** Changes the scheme as the system does, and waits until the page has followed. */
export async function lookIn(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
  await untilStill(page)
}

/** Colours change in a frame of their own. A function that waits in the page would need `eval`. */
export const untilStill = (page: Page) =>
  vi.waitUntil(async () => (await page.evaluate('document.getAnimations().length')) === 0, {
    timeout: SETTLED_MS_MAX,
  })
