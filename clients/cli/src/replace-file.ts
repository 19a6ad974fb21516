import { open, realpath, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Failure, sentenceOf } from './failure.js'

/** Puts a whole new file in the place of the present one: whoever reads it meets the one or the other. */
export async function replaceFile(file: string, text: string): Promise<void> {
  try {
    const path = await realpath(file)
    const part = `${path}.part`
    const { mode } = await stat(path)
    await using written = await open(part, 'w', mode)
    await written.chmod(mode)
    await written.writeFile(text)
    await written.sync()
    await rename(part, path)
    await using folder = await open(dirname(path))
    await folder.sync()
  } catch (thrown) {
    throw new Failure(`${file} cannot be written: ${sentenceOf(thrown)}`)
  }
}
