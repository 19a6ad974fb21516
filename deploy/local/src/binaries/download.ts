import { ANSWER_MS_MAX } from './binary.js'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { openPromise } from 'yauzl'

/** A whole download may take this long; a silent host is given up far earlier. */
export const DOWNLOAD_MS_MAX = 600_000

/** Throws at once when a host refuses or cannot be found, and after 20 s when it stays silent. */
export async function assertReachable(url: string): Promise<void> {
  try {
    const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_MS_MAX) })
    await answer.body?.cancel()
  } catch (thrown) {
    throw new Error(`${new URL(url).host} cannot be reached (${causeOf(thrown)})`, {
      cause: thrown,
    })
  }
}

/** fetch hides the system's error, which is the one that helps, in `cause`. */
function causeOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown)
  if (thrown.name === 'TimeoutError') return `no answer in ${ANSWER_MS_MAX / 1000} s`
  const { cause } = thrown
  return cause instanceof Error && 'code' in cause ? String(cause.code) : thrown.message
}

/** The SHA-256 of a file, in hexadecimal digits. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Writes the first file of a zip whose name `isWanted` accepts to `target`. */
export async function extractOne(
  archive: string,
  isWanted: (name: string) => boolean,
  target: string,
): Promise<void> {
  const zip = await openPromise(archive)
  for await (const entry of zip.eachEntry()) {
    if (!isWanted(entry.fileName)) continue
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target))
    zip.close()
    return
  }
  throw new Error('the archive does not hold the program')
}
