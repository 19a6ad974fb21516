import { open, rename, rm } from 'node:fs/promises'
import { Failure, sentenceOf } from '../failure.js'

/**
 * Writes a file whole or not at all: whoever reads it meanwhile, reads the one of before. It is written beside
 * its place first, and takes the place when the disk has all of it.
 */
export async function writeWhole(file: string, text: string): Promise<void> {
  const unfinished = `${file}.${process.pid}.unfinished`
  try {
    const handle = await open(unfinished, 'w')
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
  } catch (thrown) {
    await rm(unfinished, { force: true })
    throw new Failure(`${file} was not written: ${sentenceOf(thrown)}`)
  }
}
