import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const folder = process.env['SCREENSHOTS']
/** A list goes on below: its beginning is enough. */
const HEIGHT_MAX = 900
/** Text stays sharp, and all pictures together stay small. */
const QUALITY = 30

/** True when this run is one that makes pictures. */
export const keepsPictures = folder !== undefined

/** Keeps a picture of the page where `SCREENSHOTS` names a folder, for people to look at. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (folder === undefined) return
  await mkdir(folder, { recursive: true })
  const viewport = page.viewportSize()
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  if (viewport !== null) {
    await page.setViewportSize({ ...viewport, height: Math.min(height, HEIGHT_MAX) })
  }
  // Playwright itself takes no WebP, which is a third of a PNG.
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
  })
  await session.detach()
  await writeFile(join(folder, `${name}.webp`), Buffer.from(data, 'base64'))
  if (viewport !== null) await page.setViewportSize(viewport)
}
