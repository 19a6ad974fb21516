import type { AccountId } from '@loyalty/contracts/ids'
import { expect, it } from 'vitest'
import { Endings } from './endings.js'

const account = 'account' as AccountId
const LONG_MS = 3_600_000

it('wakes all who wait for an import that ended, and nobody else', async () => {
  const endings = new Endings()
  const woken: string[] = []
  const wait = async (id: string) => {
    await endings.next(account, id, LONG_MS)
    woken.push(id)
  }
  const both = [wait('first'), wait('first')]
  const other = wait('second')
  endings.tell(account, 'first')
  await Promise.all(both)
  expect(woken).toEqual(['first', 'first'])
  endings.tell(account, 'first')
  endings.tell(account, 'second')
  await other
})

it('lets go after the time that a call waits until it looks again', async () => {
  const waiting = new Endings().next(account, 'first', 1)
  await expect(waiting).resolves.toBeUndefined()
})
