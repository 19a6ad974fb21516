import { valueOf } from '@loyalty/engine/process'
import { HOUR_MS } from '@loyalty/contracts/durations'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { steadyNow } from '../src/steady-clock.js'
import { count } from './counting-contract.js'
import { contextOf, startCaller } from './transport-fixture.js'

/** Longer than a process may stand still without noticing. */
const WAITED_MS = 1_500

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const children: ChildProcess[] = []
let caller: Awaited<ReturnType<typeof startCaller>>

beforeAll(async () => {
  caller = await startCaller()
})
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.kill('SIGKILL')) await once(child, 'exit')
  }
})
afterAll(() => caller.stop())

async function startServer(aheadMs: number): Promise<ChildProcess> {
  const child = fork(here('counting-server.child.ts'), [inject('natsUrl'), String(aheadMs)], {
    execArgv: ['--conditions=source', '--import', here('run-from-sources.mjs')],
  })
  children.push(child)
  const [said] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[]
  expect(said).toBe('ready')
  return child
}

/** The number of requests that the server has taken, with this one. */
async function ask(forMs = 3_000): Promise<unknown> {
  const context = contextOf({ deadlineMs: steadyNow() + forMs })
  const reply = await caller.requester.call(count, {}, context)
  return reply.ok ? valueOf(reply) : reply
}

describe('a process', () => {
  it.each([
    ['ahead', HOUR_MS],
    ['behind', -HOUR_MS],
  ])('whose clock is an hour %s answers like any other', async (_, aheadMs) => {
    await startServer(aheadMs)
    expect(await ask()).toEqual({ counted: 1 })
  })

  it('does not do, when it goes on after a stop, what nobody waits for any more', async () => {
    const server = await startServer(0)
    server.kill('SIGSTOP')
    await expect(ask(WAITED_MS)).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT' })
    server.kill('SIGCONT')
    expect(await ask()).toEqual({ counted: 1 })
  })
})
