import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@nats-io/transport-node'
import { testBrokerAccess } from './broker-access.js'
import { endWithUs } from './end-with-us.js'
import { freePort } from './free-port.js'
import { until } from './until.js'

export interface ClusterNode {
  url: string
  /** Stops it for a while (SIGSTOP), goes on (SIGCONT), or ends it (SIGKILL). */
  signal(signal: NodeJS.Signals): void
}

/** Servers of NATS that know each other. */
export interface BrokerCluster {
  nodes: readonly [ClusterNode, ClusterNode]
  dispose(): Promise<void>
}

interface Ports {
  client: number
  route: number
}

/** Starts a cluster of two servers. `NATS_SERVER` names the program. */
export async function startBrokerCluster(): Promise<BrokerCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'loyalty-cluster-'))
  const ports = [await freePorts(), await freePorts()] as const
  const children: ChildProcess[] = []

  const start = async (name: string, own: Ports): Promise<ClusterNode> => {
    const configuration = join(folder, `${name}.conf`)
    await writeFile(configuration, configurationOf(name, own, ports))
    const child = spawn(process.env['NATS_SERVER'] ?? 'nats-server', ['--config', configuration], {
      stdio: 'ignore',
    })
    endWithUs(child)
    children.push(child)
    return {
      url: `nats://127.0.0.1:${own.client}`,
      signal: (signal) => void child.kill(signal),
    }
  }
  const nodes = [await start('one', ports[0]), await start('two', ports[1])] as const
  await untilJoined(nodes)
  return {
    nodes,
    async dispose() {
      for (const child of children) {
        const ended = once(child, 'exit')
        if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) {
          await ended
        }
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const freePorts = async (): Promise<Ports> => ({
  client: await freePort(),
  route: await freePort(),
})

const configurationOf = (name: string, own: Ports, all: readonly Ports[]): string => `
server_name: ${name}
listen: "127.0.0.1:${own.client}"
cluster {
  name: test
  listen: "127.0.0.1:${own.route}"
  routes: [${all.map(({ route }) => `"nats://127.0.0.1:${route}"`).join(', ')}]
}
${testBrokerAccess.usersConf}`

/** Each hears what is said at the other. */
async function untilJoined(nodes: BrokerCluster['nodes']): Promise<void> {
  const connections = await Promise.all(
    nodes.map(({ url }) =>
      connect({ servers: url, waitOnFirstConnect: true, reconnectTimeWait: 20 }),
    ),
  )
  const [one, two] = connections
  if (one === undefined || two === undefined) throw new Error('a cluster has two servers')
  let heard = 0
  two.subscribe('joined', { callback: () => void (heard += 1) })
  await two.flush()
  await until(async () => {
    one.publish('joined')
    await one.flush()
    return heard > 0
  })
  await Promise.all(connections.map((connection) => connection.close()))
}
