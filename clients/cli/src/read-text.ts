import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { Failure, sentenceOf } from './failure.js'

/**
 * The text of a file, which is UTF-8, without the mark that some editors put before it. Of other bytes it would
 * be another text, so they are refused.
 */
export const readText = (file: string): Promise<string> => decoded(file, readFile(file))

/** The same, where `-` is standard input. */
export const readTextOrInput = (file: string, input: Readable): Promise<string> =>
  file === '-' ? decoded('Standard input', buffer(input)) : readText(file)

/** What a file holds, without the white space around it. */
export const readSecret = async (file: string | undefined): Promise<string | undefined> =>
  file === undefined ? undefined : (await readText(file)).trim()

async function decoded(name: string, reading: Promise<Buffer>): Promise<string> {
  const bytes = await reading.catch((thrown: unknown) => {
    throw new Failure(`${name} cannot be read: ${sentenceOf(thrown)}`, 2)
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Failure(`${name} is not UTF-8: save it in this encoding.`, 2)
  }
}
