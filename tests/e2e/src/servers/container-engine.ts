import { setTimeout as delay } from 'node:timers/promises'
import type { Binary } from '@loyalty/local/binaries/binary'
import type { ServerRunner } from '@loyalty/local/infrastructure'
import { readCompose } from '../../../../deploy/local/test/manifests/compose.js'
import { reasonOf } from '@loyalty/local/problem'
import { getContainerRuntimeClient, ImageName, type ContainerRuntimeClient } from 'testcontainers'
import { startInContainer } from './server-container.js'

/** An engine or a registry that is asked whether it is there. */
const ANSWER_MS_MAX = 900
const PULL_MS_MAX = 300_000

/** The containers of docker-compose.yml that run the servers. */
const composeNames: Readonly<Record<string, string>> = { mongod: 'mongo', 'nats-server': 'nats' }

export interface ContainerServers {
  runner: ServerRunner
  /** What they are, for the line that says so. */
  description: string
}

/**
 * Database and broker in containers, of the images that docker-compose.yml names, with their files in
 * `folder`. Where that can't be, a few words that say why not; they come within 2 s unless an image
 * has to be pulled.
 */
export async function openContainerServers(
  folder: string,
  say: (line: string) => void,
): Promise<ContainerServers | string> {
  if (process.env['TEST_SERVERS'] === 'embedded') return 'TEST_SERVERS says so'
  try {
    const client = await within(ANSWER_MS_MAX, getContainerRuntimeClient()).catch(() => null)
    if (client === null) return 'no container engine answers'
    const { host, operatingSystem, serverVersion } = client.info.containerRuntime
    const isThisMachine = host === 'localhost' && !operatingSystem.includes('Docker Desktop')
    if (process.platform !== 'linux' || !isThisMachine) {
      return 'the container engine does not run on this very machine'
    }
    const images = Object.values(composeNames).map(imageOf)
    const missing = await Promise.all(images.map((image) => isMissing(client, image)))
    for (const image of images.filter((_, at) => missing[at])) await pull(client, image, say)
    return {
      description: `${images.join(', ')} in containers of engine ${serverVersion}`,
      runner: {
        programOf: ({ name }: Binary) => name,
        start: (command) =>
          startInContainer(command, imageOf(composeNames[command.name] ?? ''), folder),
      },
    }
  } catch (thrown) {
    return reasonOf(thrown)
  }
}

/** The image of a container of docker-compose.yml. */
function imageOf(name: string): string {
  const image = readCompose().services[name]?.image
  if (image === undefined) throw new Error(`docker-compose.yml has no ${name}`)
  return image
}

/** True when an image has to be pulled first. Throws when it can't be. */
async function isMissing({ image, container }: ContainerRuntimeClient, name: string) {
  if (await image.exists(ImageName.fromString(name))) return false
  const asked = container.dockerode.getImage(name).distribution()
  await within(ANSWER_MS_MAX, asked).catch(() => {
    throw new Error(`there is no image ${name}, and it can't be pulled`)
  })
  return true
}

async function pull(client: ContainerRuntimeClient, name: string, say: (line: string) => void) {
  say(`pulling ${name}`)
  const image = ImageName.fromString(name)
  await within(PULL_MS_MAX, client.image.pull(image))
  if (!(await client.image.exists(image))) throw new Error(`${name} can't be pulled`)
}

async function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  const answered = new AbortController()
  const late = delay(limitMs, undefined, { signal: answered.signal }).then(() => {
    throw new Error(`no answer in ${limitMs} ms`)
  })
  late.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    answered.abort()
  }
}
