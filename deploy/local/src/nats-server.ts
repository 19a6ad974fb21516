import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FACTS_USER } from '@loyalty/shared/broker-users/broker-users'
import { EVENTS_STREAM } from '@loyalty/shared/jetstream/events-stream'
import { inboxPrefixOf } from '@loyalty/shared/transport/connect'
import { connect } from '@nats-io/transport-node'
import type { BrokerAccess } from './broker-access.js'
import type { Part } from './processes/supervise.js'

/** Largest message: 4 MiB. */
const PAYLOAD_BYTES_MAX = 4 * 1024 * 1024
const ANSWER_MS_MAX = 2000

export interface NatsServerOptions {
  binary: string
  folder: string
  port: number
  logFile: string
  access: BrokerAccess
}

export const natsServerUrl = (port: number): string => `nats://127.0.0.1:${port}`

/** A broker with JetStream on files, which acknowledges only what is on the disk. */
export async function natsServerPart(options: NatsServerOptions): Promise<Part> {
  const { binary, folder, port, logFile, access } = options
  const configuration = join(folder, 'nats-server.conf')
  await mkdir(folder, { recursive: true })
  await writeFile(configuration, configurationOf(options), { mode: 0o600 })
  return {
    name: 'nats-server',
    program: binary,
    args: ['--config', configuration],
    logFile,
    graceMs: 10_000,
    isReady: () => answers(port, access),
  }
}

const configurationOf = ({
  folder,
  port,
  access,
}: NatsServerOptions): string => `server_name: loyalty-local
listen: "127.0.0.1:${port}"
max_payload: ${PAYLOAD_BYTES_MAX}
jetstream {
  store_dir: ${JSON.stringify(folder)}
  sync_interval: "2s"
}
${access.usersConf}`

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
