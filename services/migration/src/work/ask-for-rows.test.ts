import { setImmediate as turn } from 'node:timers/promises'
import { importPurchases } from '@loyalty/contracts/customers/import'
import { Fault } from '@loyalty/contracts/errors/fault'
import type { AccountId } from '@loyalty/contracts/ids'
import type { Reply } from '@loyalty/engine/process'
import { expect, it } from 'vitest'
import { askForRows, type RowsOf } from './ask-for-rows.js'

const account = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21' as AccountId

const yes: Reply = {
  ok: true,
  pieces: [Buffer.from(JSON.stringify({ results: [{ status: 'unchanged' }] }))],
  isReplay: false,
  headers: {},
}

/** A service that takes every row, and turns that are given by hand. */
function world() {
  let asked = 0
  let isHeld = true
  const waiting: (() => void)[] = []
  const of: RowsOf = {
    account,
    requester: {
      call: () => {
        asked += 1
        return Promise.resolve(yes)
      },
    },
    turns: {
      async ask(_rows, call) {
        await new Promise<void>((resolve) => {
          waiting.push(resolve)
        })
        return call()
      },
    },
    isSilenceSuspect: false,
    stopping: new AbortController().signal,
    assertHeld: () => {
      if (!isHeld) throw new Fault('SERVICE_UNAVAILABLE', 'the partition was lost')
    },
  }
  return {
    ask: () => askForRows(importPurchases, of, ['row'], () => ({ rows: [] })),
    asked: () => asked,
    give: () => waiting.shift()?.(),
    lose: () => (isHeld = false),
  }
}

it('a service is asked about rows when they have their turn, and not before', async () => {
  const { ask, asked, give } = world()
  const sent = ask()
  await turn()
  expect(asked()).toBe(0)
  give()
  expect(await sent).toMatchObject([{ result: { status: 'unchanged' } }])
  expect(asked()).toBe(1)
})

it('a partition that is lost while its rows wait asks nobody', async () => {
  const { ask, asked, give, lose } = world()
  const sent = ask().catch((fault: unknown) => fault)
  await turn()
  lose()
  give()
  expect(await sent).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  expect(asked()).toBe(0)
})
