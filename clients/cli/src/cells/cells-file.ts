import type { AccountId } from '@loyalty/contracts/ids'
import { z } from 'zod'
import { parsedJson } from '../api/exact-json.js'
import { Failure } from '../failure.js'
import { readText } from '../read-text.js'
import { replaceFile } from '../replace-file.js'

/** The cell of every account that the file does not name. */
const HOME = 'home'

/** What the move of an account needs of the file that gateways have as CELLS; all else stays as it is. */
const CellsFile = z.looseObject({
  version: z.int(),
  cells: z
    .array(z.looseObject({ name: z.string(), accounts: z.array(z.string()).default([]) }))
    .default([]),
  moving: z.array(z.string()).default([]),
})
export type CellsFile = z.output<typeof CellsFile>

export async function readCells(file: string): Promise<CellsFile> {
  const cells = CellsFile.safeParse(parsedJson(await readText(file)))
  if (cells.success) return cells.data
  throw new Failure(`${file} is no file of cells: it has no version, cells and accounts.`, 2)
}

/** The version of the file that a run has read or written last. */
export interface Known {
  version: number
}

/** Fails where another run has written the file since then. */
export async function readKnown(file: string, { version }: Known): Promise<CellsFile> {
  const present = await readCells(file)
  if (present.version === version) return present
  throw new Failure(
    `Another run has written ${file}: it has version ${present.version}, and this run went by ${version}. See who else moves accounts, and run this again.`,
  )
}

export const cellNames = ({ cells }: CellsFile): string[] => [
  HOME,
  ...cells.map(({ name }) => name),
]

const isSame = (account: AccountId) => (other: string) => other.toLowerCase() === account
const without = (accounts: readonly string[], account: AccountId) =>
  accounts.filter((other) => !isSame(account)(other))

export const cellOf = ({ cells }: CellsFile, account: AccountId): string =>
  cells.find(({ accounts }) => accounts.some(isSame(account)))?.name ?? HOME

export const isMoving = ({ moving }: CellsFile, account: AccountId): boolean =>
  moving.some(isSame(account))

/** Where an account is to be, and whether it may be written there. */
export interface Place {
  cell: string
  isMoving: boolean
}

/** The next version of the file, with the account in that place. */
const placed = (file: CellsFile, account: AccountId, to: Place): CellsFile => ({
  ...file,
  version: file.version + 1,
  cells: file.cells.map((cell) => ({
    ...cell,
    accounts: [...without(cell.accounts, account), ...(cell.name === to.cell ? [account] : [])],
  })),
  moving: [...without(file.moving, account), ...(to.isMoving ? [account] : [])],
})

/**
 * Writes the account into that place, unless it is there. Answers the version that gateways have to have, which is the known one
 * then. Fails where another run has written the file.
 */
export async function place(
  file: string,
  account: AccountId,
  to: Place,
  known: Known,
): Promise<number> {
  const present = await readKnown(file, known)
  if (cellOf(present, account) === to.cell && isMoving(present, account) === to.isMoving) {
    return present.version
  }
  const next = placed(present, account, to)
  await replaceFile(file, `${JSON.stringify(next, null, 2)}\n`)
  known.version = next.version
  return next.version
}
