import { request } from 'undici'
import { inject } from 'vitest'
import type { TestAccount } from '../harness/account.js'
import { waitFor } from '../harness/wait-for.js'
import { migrateCustomers, readImport } from '../migration/imports.js'

const IMPORT_MS_MAX = 600_000

/** Brings customers in with what they have, however long a busy machine takes for it. */
export async function imported(account: TestAccount, customers: unknown): Promise<void> {
  const { status, body, text } = await migrateCustomers(account, customers)
  if (status !== 200 && status !== 202) throw new Error(text)
  const isDone = async () => (await readImport(account, body.data.import_id)).status === 'DONE'
  await waitFor('the import is done', isDone, IMPORT_MS_MAX)
}

export interface Exported {
  rows: Record<string, unknown>[]
  /** Lines as they came, without the last. */
  lines: string[]
  cursor: string
}

/** The whole of an export; throws when it was refused or cut off. */
export async function exported(
  account: TestAccount,
  kind: string,
  query: Record<string, string> = {},
): Promise<Exported> {
  const lines: string[] = []
  for await (const line of exportLines(account, kind, query)) lines.push(line)
  const end = JSON.parse(lines.pop() ?? '{}') as { done?: boolean; cursor: string }
  if (end.done !== true) throw new Error('the export was cut off')
  const rows = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  return { rows, lines, cursor: end.cursor }
}

/** Its lines as they come. */
export async function* exportLines(
  { operatorToken }: Pick<TestAccount, 'operatorToken'>,
  kind: string,
  query: Record<string, string> = {},
): AsyncGenerator<string> {
  const { operator_url: url } = inject('access')
  const { statusCode, body } = await request(
    `${url}/exports/${kind}?${new URLSearchParams(query).toString()}`,
    { headers: { authorization: `Bearer ${operatorToken}` } },
  )
  if (statusCode !== 200) throw new Error(await body.text())
  let rest = ''
  body.setEncoding('utf8')
  for await (const chunk of body) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
