import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@nats-io/transport-node'
import { testBrokerAccess } from './broker-access.js'
import { endWithUs } from './end-with-us.js'
import { freePort } from './free-port.js'

/** A broker that a test may stop, wipe and start again at the same address. */
export interface JetStreamBroker {
  url: string
  start(): Promise<void>
  stop(): Promise<void>
  /** Has it stand still and go on: it answers nothing meanwhile, and its connections stay. */
  pause(): void
  resume(): void
  /** Removes all that it has stored. It must be stopped. */
  wipe(): Promise<void>
  /** Where it stores everything. */
  store: string
  dispose(): Promise<void>
}

/** Starts a broker with JetStream on files of its own. `NATS_SERVER` names the program. */
export async function startJetStreamBroker(): Promise<JetStreamBroker> {
  const program = process.env['NATS_SERVER'] ?? 'nats-server'
  const folder = await mkdtemp(join(tmpdir(), 'loyalty-broker-'))
  const port = await freePort()
  const url = `nats://127.0.0.1:${port}`
  const store = join(folder, 'store')
  const configuration = join(folder, 'nats-server.conf')
  await writeFile(
    configuration,
    `listen: "127.0.0.1:${port}"
jetstream { store_dir: ${JSON.stringify(store)}, sync_interval: "2s" }
${testBrokerAccess.usersConf}`,
  )
  let child: ChildProcess | null = null

  const start = async () => {
    child = spawn(program, ['--config', configuration], { stdio: 'ignore' })
    endWithUs(child)
    await Promise.race([ready(url), endsEarly(child)])
  }
  const stop = async () => {
    if (child === null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    child = null
  }
  const wipe = () => rm(store, { recursive: true, force: true })
  await start()
  return {
    url,
    start,
    stop,
    pause: () => child?.kill('SIGSTOP'),
    resume: () => child?.kill('SIGCONT'),
    wipe,
    store,
    async dispose() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** One that cannot start, as when its port is taken: what answers there would be another's. */
async function endsEarly(child: ChildProcess): Promise<void> {
  const [code] = (await once(child, 'exit')) as [number | null]
  throw new Error(`The broker has ended (${code}) before it was ready.`)
}

/** JetStream answers a little later than the broker itself. */
async function ready(url: string): Promise<void> {
  const connection = await connect({
    servers: url,
    waitOnFirstConnect: true,
    reconnectTimeWait: 20,
  })
  const giveUpAt = Date.now() + 10_000
  try {
    for (;;) {
      try {
        await connection.request('$JS.API.INFO', undefined, { timeout: 500 })
        return
      } catch (error) {
        if (Date.now() > giveUpAt) throw error
      }
    }
  } finally {
    await connection.close()
  }
}
