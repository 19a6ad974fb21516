import { readFile } from 'node:fs/promises'
import { Failure, sentenceOf } from '../failure.js'

/** What a file holds, without the white space around it. */
export async function readSecret(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined
  const text = await readFile(file, 'utf8').catch((thrown: unknown) => {
    throw new Failure(`${file} cannot be read: ${sentenceOf(thrown)}`, 2)
  })
  return text.trim()
}
