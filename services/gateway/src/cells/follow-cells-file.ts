import type { Logger } from '@loyalty/shared/observability/logger'
import { changedFile } from '../changed-file.js'
import { cellsRefused, cellsVersion } from '../metrics.js'
import {
  accountMapOf,
  parseCellsFile,
  whyNotAfter,
  type AccountMap,
  type CellsFile,
} from './cells-file.js'

/** The file of `CELLS`, as this process goes by it. */
export interface FollowedCellsFile {
  /** As it was at the start: its cells stay what they are. */
  readonly first: CellsFile
  /** Where accounts are now. */
  readonly accounts: AccountMap
  close(): void
}

/** How often the file is looked at. */
const INTERVAL_MS = 2_000

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
  const timer = setInterval(() => void readAgain(), INTERVAL_MS)
  timer.unref()

  return {
    first,
    get accounts() {
      return accounts
    },
    close: () => clearInterval(timer),
  }
}
