import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { eventually } from './eventually.js'

export interface TestBroker {
  url: string
  stop(): Promise<void>
}

/**
 * A broker of this file's own, so that no service of another test answers on the same subjects.
 * Without the program of one, the broker of the whole run has to do.
 */
export async function startPrivateBroker(): Promise<TestBroker> {
  const program = process.env['NATS_SERVER']
  if (program === undefined) return { url: inject('natsUrl'), stop: async () => {} }

  const folder = await mkdtemp(join(tmpdir(), 'loyalty-broker-'))
  const child = spawn(program, ['-a', '127.0.0.1', '-p', '-1', '--ports_file_dir', folder], {
    stdio: 'ignore',
  })
  const kill = () => child.kill()
  process.once('exit', kill)
  const url = await eventually(async () => {
    const [file] = await readdir(folder)
    const ports = JSON.parse(await readFile(join(folder, file ?? ''), 'utf8')) as { nats: string[] }
    return ports.nats[0]
  })
  return {
    url,
    async stop() {
      process.off('exit', kill)
      const exited = once(child, 'exit')
      child.kill()
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}
