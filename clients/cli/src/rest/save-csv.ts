import { open, rm } from 'node:fs/promises'
import type { Query } from '../api/client.js'
import { print } from '../command-line/command.js'
import type { Context } from '../command-line/command.js'
import { cannotReach } from '../api/client.js'
import { Failure, sentenceOf } from '../failure.js'

interface Saved {
  path: string
  query: Query
  file: string
}

/** Saves a list as the CSV that the system answers. A file that was cut off is taken away again. */
export async function saveCsv(context: Context, { path, query, file }: Saved): Promise<void> {
  const api = await context.api()
  const target = await openNew(file)
  try {
    const headers = { accept: 'text/csv' }
    for await (const bytes of await api.open({ method: 'GET', path, query, headers })) {
      await target.appendFile(bytes)
    }
  } catch (thrown) {
    await rm(file)
    throw thrown instanceof Failure ? thrown : cannotReach(api.target.url, thrown)
  } finally {
    await target.close()
  }
  print(context, { file }, `The list is in ${file}`)
}

/** Lists may name people, and codes are worth something: only their owner reads the file, and no other is replaced. */
export const openNew = (file: string) =>
  open(file, 'wx', 0o600).catch((thrown: unknown) => {
    throw new Failure(`${file} cannot be made: ${sentenceOf(thrown)}`, 2)
  })
