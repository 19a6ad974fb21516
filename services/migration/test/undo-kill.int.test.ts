import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { partitionOf } from '@loyalty/contracts/migration/partitions'
import { undoBalances } from '@loyalty/contracts/wallet/import'
import { answer } from '@loyalty/contracts/outcome'
import { toWireAnswer } from '@loyalty/engine/testing'
import { databaseUrlFor } from '@loyalty/testing/database-login'
import { eventually, until } from '@loyalty/testing/until'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { customerRows, newAccount, points, startWorld, type World } from './fixture.js'
import type { ToUndo } from './undo-worker.js'

let world: World
const children: ChildProcess[] = []
beforeAll(async () => {
  world = await startWorld()
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(() => world.stop())

const START_MS_MAX = 20_000
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

async function startWorker(): Promise<ChildProcess> {
  const worker = fork(
    here('./undo-worker.ts'),
    [databaseUrlFor('migration', inject('mongoUrl')), world.database.name, world.brokerUrl],
    {
      execArgv: [
        '--conditions=source',
        '--import',
        here('../../../shared/engine/test/read-sources.ts'),
      ],
    },
  )
  children.push(worker)
  await once(worker, 'message', { signal: AbortSignal.timeout(START_MS_MAX) })
  return worker
}

/**
 * In wallet's place: each customer has one line to be taken back, and a repeat is told the same. The
 * answer to the request of this number never comes.
 */
function startWallet(unanswered: number) {
  const taken: string[] = []
  const asked: string[][] = []
  world.broker.connection.subscribe(undoBalances.subject, {
    callback(_error, message) {
      const { customer_ids: ids } = undoBalances.input.parse(message.json())
      asked.push(ids)
      taken.push(...ids.filter((id) => !taken.includes(id)))
      if (asked.length === unanswered) return
      const results = ids.map(() => ({ status: 'undone' as const, lines: 1 }))
      const { payload } = toWireAnswer(answer({ results }))
      message.respond(payload)
    },
  })
  return { taken, asked }
}

it('an import whose taking back is killed between two wallets is taken back to its end', async () => {
  const account = newAccount()
  const ids = Array.from({ length: 12 }, (_, at) => `customer ${at}`)
  const partitions = new Set(ids.map(partitionOf)).size
  expect(partitions).toBeGreaterThan(3)
  const rows = customerRows(ids.map((id) => ({ id, balance: [points(1)] })))
  const { import_id: id } = await world.send({ account }, 'customers', rows)
  await world.ended({ account }, id)

  const wallet = startWallet(2)
  const worker = await startWorker()
  worker.send({ account, id } satisfies ToUndo)
  await until(() => wallet.asked.length === 2)
  worker.kill('SIGKILL')
  const cutOff = await world.get({ account }, id)
  expect(cutOff.undo).toMatchObject({ state: 'UNDOING', lines: wallet.asked[0]?.length })
  expect(wallet.taken.length).toBeLessThan(ids.length)

  const done = await eventually(async () => {
    const { undo } = await world.get({ account }, id)
    return undo?.state === 'UNDONE' ? undo : undefined
  })
  expect(done).toMatchObject({ lines: ids.length })
  expect(wallet.taken.toSorted()).toEqual(ids.toSorted())
  // It went on where it was cut off: only what was never answered was asked for again.
  expect(wallet.asked[2]).toEqual(wallet.asked[1])
  expect(wallet.asked).toHaveLength(partitions + 1)
})
