import type { TestAccount } from '../harness/account.js'
import type { Answer, CallOptions } from '../harness/client.js'
import { waitFor } from '../harness/wait-for.js'

export interface Counts {
  total: number
  created: number
  updated: number
  unchanged: number
  failed: number
  warned: number
}

interface Problem {
  code: string
  message: string
}

export interface Results extends Counts {
  import_id: string
  status: string
  results: {
    index: number
    id: string | null
    status: string
    error?: Problem
    warnings?: Problem[]
  }[]
}

export interface ImportState extends Counts {
  import_id: string
  status: string
  dead_letters: number
  pending: number
  errors: (Problem & { index: number; event_index: number | null; id: string | null })[]
  warnings: (Problem & { index: number; id: string | null })[]
}

interface Accepted {
  import_id: string
  status: string
  accepted: number
  rejected: number
  errors: Problem[]
}

type Headers = NonNullable<CallOptions['headers']>

/** POST /customers/migrate, whatever is answered. */
export const migrateCustomers = (
  account: TestAccount,
  customers: unknown,
  headers: Headers = {},
): Promise<Answer<{ data: Results; code?: string; details?: string }>> =>
  account.storefront('POST', '/customers/migrate', { body: { customers }, headers })

/** POST /customers/migrate/events, whatever is answered. */
export const migrateEvents = (
  account: TestAccount,
  customers: unknown,
  headers: Headers = {},
): Promise<Answer<{ data: Accepted; code?: string }>> =>
  account.storefront('POST', '/customers/migrate/events', { body: { customers }, headers })

export const readImport = async (account: TestAccount, id: string): Promise<ImportState> => {
  const answer = await account.storefront<{ data: ImportState }>('GET', `/customers/migrate/${id}`)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.data
}

/** An import of this machine, busy as it may be. */
const ENDED_MS_MAX = 50_000

/** The import once it has ended. */
export async function endedImport(account: TestAccount, id: string): Promise<ImportState> {
  let state = await readImport(account, id)
  await waitFor(
    'the end of an import',
    async () => {
      state = await readImport(account, id)
      return state.status !== 'ENQUEUED' && state.status !== 'IN_PROGRESS'
    },
    ENDED_MS_MAX,
  )
  return state
}

/** Customers that come over and are through, however long the machine takes for it. */
export async function importCustomers(
  account: TestAccount,
  customers: readonly unknown[],
): Promise<ImportState> {
  const answer = await migrateCustomers(account, customers)
  if (answer.status !== 200 && answer.status !== 202) throw new Error(answer.text)
  return endedImport(account, answer.body.data.import_id)
}
