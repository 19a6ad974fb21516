import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { TestAccount } from '../harness/account.js'

/** What was typed and chosen in a part of a page, field by field. */
const typedIn = (part: Locator): Promise<string[]> =>
  part
    .locator('input:not([type=hidden]), textarea')
    .evaluateAll((fields: { type: string; value: string; checked: boolean }[]) =>
      fields.map(({ type, value, checked }) =>
        type === 'checkbox' || type === 'radio' ? `${value}: ${checked}` : value,
      ),
    )

/** How somebody clicks, where clicks are counted too. */
type Click = (what: Locator) => Promise<void>
const click: Click = (what) => what.click()

/** Sends a part of a page that is filled in: it fails, has all that was typed, and does its work when asked again. */
async function send(part: Locator, button: string, press: Click): Promise<void> {
  const before = await typedIn(part)
  await press(part.getByRole('button', { name: button, exact: true }))
  await part.getByText('Trying again is safe').waitFor()
  expect(await typedIn(part)).toStrictEqual(before)
  await part.getByRole('button', { name: 'Try again' }).click()
  await part.getByRole('status').waitFor()
}

/** The same of a dialog, which stays open and says what it has done. */
export async function sendDialog(page: Page, button: string, press = click): Promise<void> {
  const dialog = page.getByRole('dialog')
  // What the server says of it first, it says of what is not done yet.
  await dialog.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' })
  await send(dialog, button, press)
}

export async function closeDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'detached' })
}

/** Sends a dialog and closes it, which then says this. */
export async function finish(page: Page, button: string, says = ''): Promise<void> {
  await sendDialog(page, button)
  await page.getByRole('dialog').getByRole('status').getByText(says).first().waitFor()
  await closeDialog(page)
}

/** Sends a form that has a page of its own. */
export const sendPage = (page: Page, button: string, press = click): Promise<void> =>
  send(page.getByRole('main'), button, press)

/** Sends such a form and closes it, which leads on. */
export async function finishPage(page: Page, button: string): Promise<void> {
  const main = page.getByRole('main')
  await sendPage(page, button)
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

/** What operators have done to things of a kind, such as `webhooks`, in that order: whatever was done twice stands there twice. */
export async function actionsOn(account: TestAccount, kind: string): Promise<string[]> {
  const { body } = await account.operator<{ data: { action: string }[] }>('GET', '/audit?limit=500')
  const actions = body.data.map(({ action }) => action)
  return actions.filter((action) => action.startsWith(`${kind}.`))
}
