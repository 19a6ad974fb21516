import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FACTS_USER, EVENTS_STREAM, inboxPrefixOf } from '@loyalty/engine/admin'
import { connect } from '@nats-io/transport-node'
import type { BrokerAccess } from './broker-access.js'
import type { Part } from './processes/supervise.js'

/** Largest message: 4 MiB. */
const PAYLOAD_BYTES_MAX = 4 * 1024 * 1024
const ANSWER_MS_MAX = 2000
const ROUTE_USER = 'route'

export interface NatsServerOptions {
  binary: string
  name: string
  folder: string
  port: number
  logFile: string
  access: BrokerAccess
  /** Null of a server that stands alone. */
  cluster: NatsCluster | null
}

/** What a server of a cluster knows of itself and of the others. */
export interface NatsCluster {
  /** Where it hears the others. */
  port: number
  /** Those ports of all servers. */
  ports: readonly number[]
  /** What they sign in to each other with. */
  password: string
}

export const natsServerUrl = (...ports: readonly number[]): string =>
  ports.map((port) => `nats://127.0.0.1:${port}`).join(',')

/** A broker with JetStream on files, which acknowledges only what is on the disk. */
export async function natsServerPart(options: NatsServerOptions): Promise<Part> {
  const { binary, name, folder, port, logFile, access } = options
  const configuration = join(folder, 'nats-server.conf')
  await mkdir(folder, { recursive: true })
  await writeFile(configuration, configurationOf(options), { mode: 0o600 })
  return {
    name,
    program: binary,
    args: ['--config', configuration],
    logFile,
    graceMs: 10_000,
    isReady: () => answers(port, access),
  }
}

const configurationOf = ({
  name,
  folder,
  port,
  access,
  cluster,
}: NatsServerOptions): string => `server_name: loyalty-local-${name}
listen: "127.0.0.1:${port}"
max_payload: ${PAYLOAD_BYTES_MAX}
jetstream {
  store_dir: ${JSON.stringify(folder)}
  sync_interval: ${cluster === null ? '"2s"' : 'always'}
}
${cluster === null ? '' : clusterConf(cluster)}${access.usersConf}`

/** What a server of a cluster has in its configuration besides. */
export const clusterConf = ({ port, ports, password }: NatsCluster): string => {
  const routes = ports.map((other) => `"nats-route://${ROUTE_USER}:${password}@127.0.0.1:${other}"`)
  return `cluster {
  name: loyalty-local
  listen: "127.0.0.1:${port}"
  authorization { user: ${ROUTE_USER}, password: "${password}" }
  routes: [${routes.join(', ')}]
}
`
}

/** Ready when JetStream answers too: the core answers earlier. */
async function answers(port: number, access: BrokerAccess): Promise<boolean> {
  const { user, password } = access.loginOf(FACTS_USER)
  const connection = await connect({
    servers: natsServerUrl(port),
    user,
    pass: password,
    inboxPrefix: inboxPrefixOf(user),
    timeout: ANSWER_MS_MAX,
    reconnect: false,
  })
  try {
    await connection.request(`$JS.API.STREAM.INFO.${EVENTS_STREAM}`, undefined, {
      timeout: ANSWER_MS_MAX,
    })
    return true
  } finally {
    await connection.close()
  }
}
