import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { until } from './transport-fixture.js'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** Runs the child until it ends, sending it a signal once it has started. */
async function run(
  settings: Record<string, string>,
  signal?: NodeJS.Signals,
  started = '"msg":"started"',
) {
  const child = spawn(
    process.execPath,
    ['--conditions=source', '--import', here('read-sources.ts'), here('run-process.child.ts')],
    { env: { PATH: process.env['PATH'], ...settings }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exited = once(child, 'close')
  if (signal !== undefined) {
    await until(() => output.includes(started))
    child.kill(signal)
  }
  await exited
  return { code: child.exitCode, output }
}

const good = { START: 'works', STOP: 'works', CLOSES: 'never' }

describe('a process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('stops on %s and exits with 0', async (signal) => {
    const { code, output } = await run(good, signal)
    expect(code).toBe(0)
    expect(output).toContain('"msg":"stopped"')
  })

  it('exits with 1 when it can not stop, start or go on', async () => {
    const [stop, start, close] = await Promise.all([
      run({ ...good, STOP: 'fails' }, 'SIGTERM'),
      run({ ...good, START: 'fails' }),
      run({ ...good, CLOSES: 'at once' }),
    ])
    expect(stop).toMatchObject({ code: 1, output: expect.stringContaining('could not stop') })
    expect(start).toMatchObject({ code: 1, output: expect.stringContaining('could not start') })
    expect(close).toMatchObject({ code: 1, output: expect.stringContaining('closed for good') })
  })

  it('warns of a setting that it reads by its former name', async () => {
    const { output } = await run({ ...good, IMPORT_LANES: '3' }, 'SIGTERM')
    expect(output).toContain(
      '"setting":"IMPORT_PARTITIONS","formerly":"IMPORT_LANES","msg":"a setting has a new name"',
    )
  })

  it('exits with 78 and a line for each bad setting', async () => {
    const { code, output } = await run({ START: 'maybe', STOP: 'works' })
    expect(code).toBe(78)
    expect(output).toMatch(/START .+\(How it starts\.\)\n {2}CLOSES is not set/)
  })

  it('says which settings are bad and stays until it is told to stop, where it is to', async () => {
    const bad = { START: 'maybe', STOP: 'works', WRONG_SETTINGS: 'stay' }
    const { code, output } = await run(bad, 'SIGTERM', 'waits for a start')
    expect(code).toBe(78)
    expect(output).toMatch(/START .+\n {2}CLOSES is not set/)
  })
})
