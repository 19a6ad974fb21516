import { url, type Logger } from '@loyalty/engine/process'
import { accountId } from '@loyalty/contracts/scalars'
import type { AccountId } from '@loyalty/contracts/ids'
import { z } from 'zod'
import { changedFile } from '../changed-file.js'
import { cellsRefused, cellsVersion } from '../metrics.js'

/** The cell of `NATS_URL`, which holds every account that the file places nowhere. */
export const HOME = 'home'

const cell = z
  .strictObject({
    name: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,31}$/, 'is not 1 to 32 of a-z, 0-9 and -, a letter first')
      .refine((name) => name !== HOME, `is ${HOME}, which is the cell of NATS_URL`),
    nats_url: url('nats|tls'),
    nats_user: z.string().optional(),
    nats_password: z.string().optional(),
    /** A file that holds the password. */
    nats_password_file: z.string().optional(),
    accounts: z.array(accountId).default([]),
  })
  .refine(
    ({ nats_password: password, nats_password_file: file }) =>
      password === undefined || file === undefined,
    'has nats_password, and nats_password_file too',
  )

/**
 * Which cells there are besides home, which accounts are on them, and which are on their way. Accounts
 * stand with their cell, so that none can be placed on a cell that there is not.
 */
const cellsFile = z
  .strictObject({
    /** Goes up with each change. */
    version: z.int('is not a whole number').min(1, 'is below 1'),
    cells: z.array(cell).default([]),
    moving: z.array(accountId).default([]),
  })
  .superRefine(({ cells, moving }, context) => {
    const refuseRepeated = (texts: readonly string[], sentence: (text: string) => string) => {
      const repeated = firstRepeated(texts)
      if (repeated !== null) context.addIssue(sentence(repeated))
    }
    refuseRepeated(
      cells.map(({ name }) => name),
      (name) => `names the cell ${name} twice`,
    )
    refuseRepeated(
      cells.flatMap(({ accounts }) => accounts),
      (account) => `places the account ${account} twice`,
    )
    refuseRepeated(moving, (account) => `says twice that the account ${account} moves`)
  })

export type CellsFile = z.output<typeof cellsFile>
export type CellSettings = CellsFile['cells'][number]

/** The cells of the accounts in a file, in a shape that is quick to ask. */
export interface AccountMap {
  /** The name of the cell that holds an account. */
  cellOf(account: AccountId): string
  isMoving(account: AccountId): boolean
}

export function accountMapOf({ cells, moving }: CellsFile): AccountMap {
  const names = new Map(
    cells.flatMap(({ name, accounts }) => accounts.map((account) => [account, name] as const)),
  )
  const movers = new Set(moving)
  return {
    cellOf: (account) => names.get(account) ?? HOME,
    isMoving: (account) => movers.has(account),
  }
}

/** Throws with one sentence, without values of others than names of cells and ids of accounts. */
export function parseCellsFile(text: string): CellsFile {
  const parsed = cellsFile.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  const [first, ...others] = parsed.error.issues.map(toSentence)
  throw new Error(`${first}${others.length === 0 ? '' : `; and ${others.length} more`}`)
}

/** The reason why a file may not follow another one that this process has taken; null when it may. */
export function whyNotAfter(before: CellsFile, after: CellsFile): string | null {
  if (JSON.stringify(settingsOf(before)) !== JSON.stringify(settingsOf(after))) {
    return 'has other cells, or other addresses of them, which takes a restart'
  }
  if (after.version < before.version) {
    return `has version ${after.version}, which is older than ${before.version}`
  }
  if (after.version === before.version && JSON.stringify(before) !== JSON.stringify(after)) {
    return `was changed, and has version ${after.version} as before`
  }
  return null
}

const settingsOf = ({ cells }: CellsFile) => cells.map((each) => ({ ...each, accounts: [] }))

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('is not JSON')
  }
}

/** `cells[0].name is …`; of the whole file what it says of itself. */
function toSentence({ path, message }: z.core.$ZodIssue): string {
  const place = path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
  return place === '' ? message : `${place} ${message}`
}

function firstRepeated(texts: readonly string[]): string | null {
  const seen = new Set<string>()
  for (const text of texts) {
    if (seen.has(text)) return text
    seen.add(text)
  }
  return null
}

/** The file of `CELLS`, as this process goes by it. */
export interface FollowedCellsFile {
  /** As it was at the start: its cells stay what they are. */
  readonly first: CellsFile
  /** Where accounts are now, and of which version of the file that is. */
  readonly accounts: AccountMap
  readonly version: number
  close(): void
}

/** Time between two looks at the file. */
const POLL_MS = 2_000

/**
 * Reads the file, and again whenever it has changed. Throws with one sentence when it is not usable at
 * the start; later such a file is told of, and the last good one stays.
 */
export async function followCellsFile(path: string, logger: Logger): Promise<FollowedCellsFile> {
  const read = changedFile(path)
  const first = await read(parseCellsFile)
  if (first === null) throw new Error('is not there')
  let current = first
  let accounts = accountMapOf(first)
  let toldProblem = ''
  cellsVersion.set(first.version)
  cellsRefused.set(0)

  const parseNext = (text: string): CellsFile => {
    const next = parseCellsFile(text)
    const problem = whyNotAfter(current, next)
    if (problem !== null) throw new Error(problem)
    return next
  }
  const take = (next: CellsFile) => {
    current = next
    accounts = accountMapOf(next)
    cellsVersion.set(next.version)
    logger.info({ version: next.version }, 'file of cells taken')
  }
  const readAgain = async () => {
    try {
      const next = await read(parseNext)
      if (next !== null) take(next)
      toldProblem = ''
      cellsRefused.set(0)
    } catch (err) {
      cellsRefused.set(1)
      const problem = err instanceof Error ? err.message : ''
      if (problem !== toldProblem) logger.error({ err }, 'file of cells not taken, the last stays')
      toldProblem = problem
    }
  }
  const timer = setInterval(() => void readAgain(), POLL_MS)
  timer.unref()

  return {
    first,
    get accounts() {
      return accounts
    },
    get version() {
      return current.version
    },
    close: () => clearInterval(timer),
  }
}
