import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { testBrokerAccess } from './broker-access.js'
import { endWithUs } from './end-with-us.js'
import { freePort } from './free-port.js'
import { eventually } from './until.js'

export interface BrokerCluster extends AsyncDisposable {
  /** Of all servers, separated by comma. */
  url: string
  servers: ClusterServer[]
}

export interface ClusterServer {
  /** As the others call it. */
  name: string
  url: string
  start(): void
  /** Stops it for a while (SIGSTOP), or lets it go on (SIGCONT). */
  signal(signal: NodeJS.Signals): void
  /** Ends it at once. */
  kill(): Promise<void>
}

/** Starts a broker of several servers, each with JetStream on files of its own, which know each other. */
export async function startBrokerCluster(count: number): Promise<BrokerCluster> {
  const program = process.env['NATS_SERVER'] ?? 'nats-server'
  const folder = await mkdtemp(join(tmpdir(), 'loyalty-cluster-'))
  const ports: { own: number; route: number }[] = []
  for (let index = 0; index < count; index += 1) {
    ports.push({ own: await freePort(), route: await freePort() })
  }
  const routes = ports.map(({ route }) => `"nats://127.0.0.1:${route}"`).join(', ')
  const servers: ClusterServer[] = []
  for (const [index, { own, route }] of ports.entries()) {
    const name = `server-${index}`
    const configuration = join(folder, `${name}.conf`)
    await writeFile(
      configuration,
      `server_name: ${JSON.stringify(name)}
listen: "127.0.0.1:${own}"
jetstream { store_dir: ${JSON.stringify(join(folder, `store-${index}`))}, sync_interval: "2s" }
cluster { name: "loyalty", listen: "127.0.0.1:${route}", routes: [${routes}] }
${testBrokerAccess.usersConf}`,
    )
    const url = `nats://127.0.0.1:${own}`
    servers.push({ name, url, ...programOf(program, configuration) })
  }
  for (const server of servers) server.start()
  const url = servers.map((server) => server.url).join(',')
  await ready(url, count)
  return {
    url,
    servers,
    async [Symbol.asyncDispose]() {
      await Promise.all(servers.map((server) => server.kill()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function programOf(
  program: string,
  configuration: string,
): Pick<ClusterServer, 'start' | 'signal' | 'kill'> {
  let child: ChildProcess | null = null
  return {
    start() {
      child = spawn(program, ['--config', configuration], { stdio: 'ignore' })
      endWithUs(child)
    },
    signal: (signal) => void child?.kill(signal),
    async kill() {
      if (child === null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      child = null
    },
  }
}

/** Servers of a machine with much other work agree on a leader late. */
const READY_MS_MAX = 45_000

/** Every server takes part once it can hold a replica. */
async function ready(url: string, count: number): Promise<void> {
  const connection = await connect({
    servers: url.split(','),
    waitOnFirstConnect: true,
    reconnectTimeWait: 20,
  })
  const { streams } = await jetstreamManager(connection, { checkAPI: false, timeout: 1_000 })
  const name = 'READY'
  try {
    const add = () => streams.add({ name, subjects: ['ready'], num_replicas: count })
    await eventually(add, READY_MS_MAX)
    await streams.delete(name)
  } finally {
    await connection.close()
  }
}
