import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '@nats-io/transport-node'
import type { Part } from './processes/supervise.js'

/** Largest message: 4 MiB. */
const PAYLOAD_BYTES_MAX = 4 * 1024 * 1024
const ANSWER_MS_MAX = 2000

export interface NatsServerOptions {
  binary: string
  folder: string
  port: number
  logFile: string
}

export const natsServerUrl = (port: number): string => `nats://127.0.0.1:${port}`

/** A broker with JetStream on files, which acknowledges only what is on the disk. */
export async function natsServerPart(options: NatsServerOptions): Promise<Part> {
  const { binary, folder, port, logFile } = options
  const configuration = join(folder, 'nats-server.conf')
  await mkdir(folder, { recursive: true })
  await writeFile(configuration, configurationOf(folder, port))
  return {
    name: 'nats-server',
    program: binary,
    args: ['--config', configuration],
    logFile,
    graceMs: 10_000,
    isReady: () => answers(port),
  }
}

const configurationOf = (folder: string, port: number): string => `server_name: loyalty-local
listen: "127.0.0.1:${port}"
max_payload: ${PAYLOAD_BYTES_MAX}
jetstream {
  store_dir: ${JSON.stringify(folder)}
  sync_interval: always
}
`

/** Ready when JetStream answers too: the core answers earlier. */
async function answers(port: number): Promise<boolean> {
  const connection = await connect({
    servers: natsServerUrl(port),
    timeout: ANSWER_MS_MAX,
    reconnect: false,
  })
  try {
    await connection.request('$JS.API.INFO', undefined, { timeout: ANSWER_MS_MAX })
    return true
  } finally {
    await connection.close()
  }
}
