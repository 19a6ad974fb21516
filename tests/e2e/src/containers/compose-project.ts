import { execFile } from 'node:child_process'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { until } from '@loyalty/chaos/kit/until'
import { repository } from '@loyalty/local/paths'
import { reasonOf } from '@loyalty/local/problem'
import {
  createSecrets,
  rotateSecret,
  type SecretOptions,
} from '@loyalty/local/secrets/create-secrets'
import { addSubscriber } from '@loyalty/local/secrets/subscribers'

const run = promisify(execFile)

/** What is asked first may take this long. */
const ANSWER_MS_MAX = 3_000
/** Everything becomes healthy, is replaced, or goes away. */
const CHANGE_MS_MAX = 300_000
/** A container that has ended is started again, and healthy. */
const BACK_MS_MAX = 60_000

/** A compose file of whoever runs the tests, which may name images of their own registry. */
const overlay = process.env['TEST_COMPOSE_OVERLAY']
const ownOverlay = overlay === undefined ? [] : [overlay]
const files = [join(repository, 'docker-compose.yml'), ...ownOverlay]
const TLS_FILES = ['deploy/docker-compose.tls.yml', 'deploy/docker-compose.subscribers.yml']

export interface ComposeOptions {
  /** Goes with the test; paths of the compose file are seen from there. */
  folder: string
  name: string
  /** The gateways' on this machine, `8080-8081`. */
  ports: string
  /** With TLS on every hop, and a user of the site at the broker's port on this machine. */
  tls?: { subscriber: string; subscribersPort: number }
}

/** The containers of docker-compose.yml, under a name and with secrets of their own. */
export interface ComposeProject {
  secrets: string
  signingKeyFile: string
  /** Returns when all is healthy; it may be called again, with more options of `docker compose up`. */
  up(...options: string[]): Promise<void>
  /** Runs deploy/upgrade.sh with these settings, and answers what it said. */
  upgrade(settings: Record<string, string>, signal?: AbortSignal): Promise<string>
  /** Makes a password anew, in its files. */
  rotate(password: string): Promise<void>
  /** Makes the certificate of a server anew, and has it read that. */
  renew(server: 'gateway' | 'nats' | 'mongo'): Promise<void>
  /** Has the broker end by itself, as in a crash, and returns when Docker has started it again. */
  endBroker(): Promise<void>
  /** The containers that run for a service. */
  containersOf(service: string): Promise<string[]>
  /** Removes the containers, their networks and their data. */
  down(): Promise<void>
}

/** A few words that say why the compose file can't be brought up here; null when it can. */
export async function whyNoCompose(): Promise<string | null> {
  try {
    const { stdout } = await ask('compose', ...files.flatMap(asFile), 'config', '--images')
    await ask('image', 'inspect', ...new Set(stdout.split('\n').filter(Boolean)))
    return null
  } catch (thrown) {
    const { code, stderr = '' } = thrown as { code?: unknown; stderr?: string }
    if (code === 'ENOENT') return 'there is no docker on the PATH'
    return stderr.trim().split('\n').at(-1) || reasonOf(thrown)
  }
}

const asFile = (file: string): string[] => ['--file', file]
const ask = (...args: string[]) => run('docker', args, { timeout: ANSWER_MS_MAX })

export async function composeProject({
  folder,
  name,
  ports,
  tls,
}: ComposeOptions): Promise<ComposeProject> {
  const own = ['docker-compose.yml', ...(tls === undefined ? [] : TLS_FILES)]
  for (const file of ['deploy', 'docker-compose.yml'])
    await symlink(join(repository, file), join(folder, file))
  const secrets = join(folder, '.secrets')
  const wanted: SecretOptions = {
    mongoHosts: 'mongo:27017',
    replicaSet: 'loyalty',
    tls: tls && 'certificates',
  }
  if (tls !== undefined) await addSubscriber(secrets, tls.subscriber)
  await createSecrets(secrets, wanted)

  const environment = {
    ...process.env,
    COMPOSE_FILE: [...own, ...ownOverlay].join(':'),
    COMPOSE_PROJECT_NAME: name,
    LOYALTY_PORT: ports,
    ...(tls !== undefined && { SUBSCRIBERS_PORT: String(tls.subscribersPort) }),
  }
  const inFolder = { cwd: folder, timeout: CHANGE_MS_MAX }
  const compose = async (...args: string[]): Promise<string> => {
    const { stdout } = await run('docker', ['compose', ...args], { ...inFolder, env: environment })
    return stdout
  }
  return {
    secrets,
    signingKeyFile: join(secrets, 'signing-key.json'),
    async up(...options) {
      await compose('up', '--wait', '--no-build', ...options)
    },
    async upgrade(settings, signal) {
      const env = { ...environment, ...settings }
      const options = { ...inFolder, env, ...(signal && { signal }) }
      return (await run('deploy/upgrade.sh', [], options)).stdout
    },
    rotate: (password) => rotateSecret(secrets, password, wanted),
    async renew(server) {
      await rotateSecret(secrets, `tls/${server}`, wanted)
      if (server === 'nats')
        await compose('exec', '-T', 'nats', 'nats-server', '--signal', 'reload=1')
      if (server === 'mongo') await compose('run', '--rm', '--no-deps', '-T', 'mongo-init')
    },
    async endBroker() {
      const startedAt = async () => {
        const id = (await compose('ps', '--all', '--quiet', 'nats')).trim()
        const format = '{{.State.StartedAt}} {{.State.Health.Status}}'
        return (await run('docker', ['inspect', '--format', format, id])).stdout.trim().split(' ')
      }
      const [before] = await startedAt()
      await compose('exec', '-T', 'nats', 'nats-server', '--signal', 'quit=1')
      await until('Docker starts the broker again', BACK_MS_MAX, async () => {
        const [now, health] = await startedAt()
        return now !== before && health === 'healthy'
      })
    },
    async containersOf(service) {
      return (await compose('ps', '--quiet', service)).split('\n').filter(Boolean).toSorted()
    },
    async down() {
      await compose('down', '--volumes')
    },
  }
}
