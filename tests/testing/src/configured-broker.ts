import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@nats-io/transport-node'
import { endWithUs } from './end-with-us.js'
import { freePort } from './free-port.js'

/** A broker whose configuration a test changes, at one address. */
export interface ConfiguredBroker {
  url: string
  /** Has it read another configuration while it runs. */
  reload(configuration: string): Promise<void>
  /** Ends it and starts it again with another configuration. */
  restart(configuration: string): Promise<void>
  dispose(): Promise<void>
}

/** Starts a broker with a configuration besides its address. `NATS_SERVER` names the program. */
export async function startConfiguredBroker(configuration: string): Promise<ConfiguredBroker> {
  const folder = await mkdtemp(join(tmpdir(), 'loyalty-broker-'))
  const path = join(folder, 'nats-server.conf')
  const port = await freePort()
  const url = `nats://127.0.0.1:${port}`
  let child: ChildProcess | null = null

  const write = (text: string) => writeFile(path, `listen: "127.0.0.1:${port}"\n${text}`)
  const start = async () => {
    child = spawn(process.env['NATS_SERVER'] ?? 'nats-server', ['--config', path], {
      stdio: 'ignore',
    })
    endWithUs(child)
    const connection = await connect({
      servers: url,
      waitOnFirstConnect: true,
      reconnectTimeWait: 20,
    })
    await connection.close()
  }
  const stop = async () => {
    if (child === null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    child = null
  }
  await write(configuration)
  await start()
  return {
    url,
    async reload(text) {
      await write(text)
      child?.kill('SIGHUP')
    },
    async restart(text) {
      await stop()
      await write(text)
      await start()
    },
    async dispose() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
