import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** What was typed and chosen in a part of a page, field by field. */
const typedIn = (part: Locator): Promise<string[]> =>
  part
    .locator('input:not([type=hidden]), textarea')
    .evaluateAll((fields: { type: string; value: string; checked: boolean }[]) =>
      fields.map(({ type, value, checked }) =>
        type === 'checkbox' || type === 'radio' ? `${value}: ${checked}` : value,
      ),
    )

/** Sends a form that is filled in: it fails, has all that was typed, and does its work when asked again. */
export async function finish(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  // What the server says of it first, it says of what is not done yet.
  await dialog.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' })
  const before = await typedIn(dialog)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await dialog.getByText('Trying again is safe').waitFor()
  expect(await typedIn(dialog)).toStrictEqual(before)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByRole('status').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'detached' })
}

/** The same of a form that has a page of its own, which leads on when it is closed. */
export async function finishPage(page: Page, button: string): Promise<void> {
  const main = page.getByRole('main')
  const before = await typedIn(main)
  await main.getByRole('button', { name: button, exact: true }).click()
  await main.getByText('Trying again is safe').waitFor()
  expect(await typedIn(main)).toStrictEqual(before)
  await main.getByRole('button', { name: 'Try again' }).click()
  await main.getByRole('status').waitFor()
  await main.getByRole('button', { name: 'Close', exact: true }).click()
  await main.getByRole('status').waitFor({ state: 'detached' })
}

/** The same of a part of the page that is no dialog. */
export async function finishInPlace(part: Locator, button: string): Promise<void> {
  const page = part.page()
  const before = await typedIn(part)
  await part.getByRole('button', { name: button, exact: true }).click()
  const safe = part.getByText('Trying again is safe')
  await safe.waitFor()
  expect(await typedIn(part)).toStrictEqual(before)
  const done = page.waitForResponse(
    (answer) => answer.ok() && answer.request().headers()['idempotency-key'] !== undefined,
  )
  await part.getByRole('button', { name: 'Try again' }).click()
  await done
  await safe.waitFor({ state: 'detached' })
}
