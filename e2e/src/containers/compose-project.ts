import { execFile } from 'node:child_process'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readCompose } from '@loyalty/local/manifests/compose'
import { repository } from '@loyalty/local/paths'
import { reasonOf } from '@loyalty/local/problem'
import { createSecrets } from '@loyalty/local/secrets/create-secrets'

const run = promisify(execFile)

/** What is asked first may take this long. */
const ANSWER_MS_MAX = 2_000
/** Everything becomes healthy, or goes away. */
const CHANGE_MS_MAX = 240_000

/** The containers of docker-compose.yml, under a name and with secrets of their own. */
export interface ComposeProject {
  signingKeyFile: string
  /** Returns when all is healthy; it may be called again, with more options of `docker compose up`. */
  up(...options: string[]): Promise<void>
  /** Removes the containers, their networks and their data. */
  down(): Promise<void>
}

/** A few words that say why the compose file can't be brought up here; null when it can. */
export async function whyNoCompose(): Promise<string | null> {
  const services = Object.values(readCompose().services)
  const started = services.filter(({ profiles }) => profiles.length === 0)
  const images = new Set(started.map(({ image }) => tagged(image)))
  try {
    await Promise.all([ask('compose', 'version'), ask('image', 'inspect', ...images)])
    return null
  } catch (thrown) {
    const { code, stderr = '' } = thrown as { code?: unknown; stderr?: string }
    if (code === 'ENOENT') return 'there is no docker on the PATH'
    return stderr.trim().split('\n').at(-1) || reasonOf(thrown)
  }
}

const ask = (...args: string[]) => run('docker', args, { timeout: ANSWER_MS_MAX })

/** The image that compose takes when no version is set. */
const tagged = (image: string): string => image.replace(/\$\{\w+:-(.+)\}/, '$1')

/** @param folder a folder that goes with the test; paths of the compose file are seen from there. */
export async function composeProject(
  folder: string,
  name: string,
  port: number,
): Promise<ComposeProject> {
  await symlink(join(repository, 'deploy'), join(folder, 'deploy'))
  const secrets = join(folder, '.secrets')
  await createSecrets(secrets, { mongoHosts: 'mongo:27017', replicaSet: 'loyalty' })

  const file = join(repository, 'docker-compose.yml')
  const project = ['compose', '--file', file, '--project-directory', folder]
  const compose = async (...args: string[]): Promise<void> => {
    await run('docker', [...project, '--project-name', name, ...args], {
      env: { ...process.env, LOYALTY_PORT: String(port) },
      timeout: CHANGE_MS_MAX,
    })
  }
  return {
    signingKeyFile: join(secrets, 'signing-key.json'),
    up: (...options) => compose('up', '--wait', '--no-build', ...options),
    down: () => compose('down', '--volumes'),
  }
}
