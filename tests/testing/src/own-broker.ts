import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { testBrokerAccess } from './broker-access.js'
import { endWithUs } from './end-with-us.js'

/** As deploy/nats/nats-server.conf has it: what does not pass there must not pass here, and the other way round. */
const SETTINGS = 'listen: "127.0.0.1:-1"\nmax_payload: 4MB\n'
const LISTENING = /Listening for client connections on (127\.0\.0\.1:\d+)/

export interface OwnBroker {
  url: string
  stop(): Promise<void>
}

/**
 * A broker for one test file: subjects are the same for every instance of a service, and files that
 * run side by side must not answer each other. Without a program to start (`NATS_SERVER`), the shared one.
 */
export async function startOwnBroker(sharedUrl: string): Promise<OwnBroker> {
  const program = process.env['NATS_SERVER']
  if (program === undefined) return { url: sharedUrl, stop: () => Promise.resolve() }
  const folder = await mkdtemp(join(tmpdir(), 'loyalty-broker-'))
  const configuration = join(folder, 'nats-server.conf')
  await writeFile(configuration, `${SETTINGS}${testBrokerAccess.usersConf}`)
  const child = spawn(program, ['--config', configuration], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  endWithUs(child)
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stderr })
  const address = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const found = LISTENING.exec(line)?.[1]
      if (found !== undefined) resolve(found)
    })
    ended.then(() => reject(new Error('nats-server ended')), reject)
  })
  return {
    url: `nats://${address}`,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
