import type { ChildProcess } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBinary } from '@loyalty/local/binaries/binary'
import { natsServer } from '@loyalty/local/binaries/nats-server'
import { serverName } from '@loyalty/local/infrastructure'
import { clusterConf } from '@loyalty/local/nats-server'
import { freePorts } from '@loyalty/local/ports'
import { FACTS_USER } from '@loyalty/engine/broker-users/broker-users'
import { EVENTS_STREAM } from '@loyalty/engine/jetstream/events-stream'
import { endChildren } from '@loyalty/testing/end-with-us'
import { jetstream } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import type { Arena } from '../arena.js'
import { startServer } from './further-members.js'
import { until } from './until.js'

const REPLICATED_MS_MAX = 180_000
const PASSWORD = 'of-the-routes'

/** Servers that were started by hand, beside the one that the system began with. */
export interface FurtherServers {
  /** Has the first one belong to them: it is given a configuration that names all, and restarted. */
  takeInTheFirst(): Promise<void>
  stop(): Promise<void>
}

/** Starts servers of a cluster, which the first one is told of later. */
export async function startFurtherServers(arena: Arena, count: number): Promise<FurtherServers> {
  const folderOf = (index: number): string => join(arena.dataDir, serverName('nats', index))
  const fileOf = (index: number): string => join(folderOf(index), 'nats-server.conf')
  const binary = await findBinary(natsServer, () => undefined)
  const ports = await freePorts(count)
  const routePorts = await freePorts(count + 1)
  const alone = await readFile(fileOf(0), 'utf8')
  const configurationOf = (index: number): string => {
    const cluster = { port: routePorts[index] ?? 0, ports: routePorts, password: PASSWORD }
    const own =
      index === 0
        ? alone
        : alone
            .replace(/^server_name: .*$/m, `server_name: loyalty-grown-${index + 1}`)
            .replace(/^listen: .*$/m, `listen: "127.0.0.1:${ports[index - 1]}"`)
            .replace(/store_dir: .*$/m, `store_dir: ${JSON.stringify(folderOf(index))}`)
    return clusterConf(cluster) + own.replace(/sync_interval: .*$/m, 'sync_interval: always')
  }
  const children: ChildProcess[] = []
  for (const at of ports.keys()) {
    const index = at + 1
    await mkdir(folderOf(index), { recursive: true })
    await writeFile(fileOf(index), configurationOf(index), { mode: 0o600 })
    children.push(startServer(binary, ['--config', fileOf(index)]))
  }
  const [first = ''] = arena.servers
  return {
    async takeInTheFirst() {
      await writeFile(fileOf(0), configurationOf(0), { mode: 0o600 })
      const pid = arena.pidOf(first)
      arena.signal(first, 'SIGTERM')
      await arena.untilStarted(first, pid)
    },
    stop: () => endChildren(children),
  }
}

/** Waits until the stream of facts has so many replicas that follow, and answers how many facts it holds. */
export function untilReplicated(arena: Arena, replicas: number): Promise<number> {
  return until(`the stream has ${replicas} replicas`, REPLICATED_MS_MAX, async () => {
    const connection = await connect(arena.broker(FACTS_USER))
    try {
      const stream = await jetstream(connection).streams.get(EVENTS_STREAM)
      const { config, cluster, state } = await stream.info()
      const followers = cluster?.replicas?.filter(({ current }) => current) ?? []
      const isWhole = config.num_replicas === replicas && followers.length === replicas - 1
      return isWhole ? state.messages : null
    } catch {
      return null
    } finally {
      await connection.close()
    }
  })
}
