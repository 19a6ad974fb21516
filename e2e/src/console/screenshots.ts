import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const folder = process.env['SCREENSHOTS']

/** Keeps a picture of the page where `SCREENSHOTS` names a folder, for people to look at. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (folder === undefined) return
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
}
