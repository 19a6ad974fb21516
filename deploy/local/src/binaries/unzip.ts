import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { openPromise } from 'yauzl'

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
