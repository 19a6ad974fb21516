import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** What was typed and chosen in a dialog, field by field. */
const typedIn = (dialog: Locator): Promise<string[]> =>
  dialog
    .locator('input:not([type=hidden]), textarea')
    .evaluateAll((fields: { value: string }[]) => fields.map(({ value }) => value))

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
