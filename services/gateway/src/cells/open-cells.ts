import { readFileSync } from 'node:fs'
import {
  ConfigError,
  brokerSettingsOf,
  brokerTlsOf,
  onScrape,
  isReady,
  type Logger,
  type Readiness,
  type BrokerSettings,
} from '@loyalty/engine/process'
import type { GatewayConfig } from '../config.js'
import { cellReady } from '../metrics.js'
import { openCell, type OpenCell } from './cell.js'
import { HOME, type CellSettings } from './cells-file.js'
import { onlyCell, type Cells } from './cell.js'
import { followCellsFile, type FollowedCellsFile } from './cells-file.js'

/** All cells that this process serves. */
export interface OpenCells extends Cells {
  /** The parts that this process needs to be ready. */
  parts(): Readiness
  /** Further facts for the health endpoint: of several cells those that are away, and their missing parts. */
  told(): object
  /** Resolves when one of them was reached. */
  readonly reached: Promise<unknown>
  /** Resolves when the revoked tokens of all were read for the first time. */
  readonly known: Promise<unknown>
  /** Resolves when a connection is closed, by `close` or for good. */
  readonly closed: Promise<unknown>
  close(): Promise<void>
}

/** The name of the gateway at every broker. */
const NAME = 'gateway'

/** Opens home, and the cells that the file of `CELLS` names; throws a ConfigError when it is not usable. */
export async function openCells(config: GatewayConfig, logger: Logger): Promise<OpenCells> {
  const { CELLS: path } = config
  const home = brokerSettingsOf(NAME, config)
  if (path === undefined) return alone(openCell(home, logger))
  const { file, further } = await readSettings(path, config, logger)
  const brokers: (readonly [string, BrokerSettings])[] = [[HOME, home], ...further]
  return several(
    new Map(
      brokers.map(([name, broker]) => [name, openCell(broker, logger.child({ cell: name }))]),
    ),
    file,
  )
}

async function readSettings(path: string, config: GatewayConfig, logger: Logger) {
  try {
    const file = await followCellsFile(path, logger)
    const further = file.first.cells.map((cell) => [cell.name, brokerOf(cell, config)] as const)
    return { file, further }
  } catch (error) {
    const what = error instanceof Error ? error.message : 'it cannot be read'
    throw new ConfigError([`CELLS names a file that is not usable: ${what}`])
  }
}

/** Files for TLS are those of home: authorities of several cells stand in one file. */
function brokerOf(cell: CellSettings, config: GatewayConfig): BrokerSettings {
  const { nats_url, nats_user: user, nats_password_file: file } = cell
  const password = file === undefined ? cell.nats_password : readFileSync(file, 'utf8').trim()
  return {
    name: NAME,
    url: nats_url,
    ...(user === undefined ? {} : { user }),
    ...(password === undefined ? {} : { passwords: () => [presentIn(file) ?? password] }),
    ...(nats_url.startsWith('tls://') && { tls: brokerTlsOf(config) }),
  }
}

/** The present text of a file; undefined where it can't be read. */
function presentIn(file: string | undefined): string | undefined {
  try {
    return file === undefined ? undefined : readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}

/** Home and nothing else. */
const alone = (home: OpenCell): OpenCells => ({
  ...onlyCell(home),
  parts: () => home.parts(),
  told: () => ({}),
  reached: home.reached,
  known: home.known,
  closed: home.closed,
  close: () => home.close(),
})

const isThere = (cell: OpenCell): boolean => isReady(cell.parts())

/** One that is away takes nothing from the accounts of the others, so any one that is there is enough. */
function several(cells: ReadonlyMap<string, OpenCell>, file: FollowedCellsFile): OpenCells {
  const named = (name: string): OpenCell => {
    const cell = cells.get(name)
    if (cell === undefined) throw new Error(`the cell ${name} is not open`)
    return cell
  }
  const all = [...cells.values()]
  const forget = onScrape(
    [...cells.keys()].map((cell) => cellReady.labels({ cell })),
    () => all.map((cell) => (isThere(cell) ? 1 : 0)),
  )

  return {
    of: (account) => named(file.accounts.cellOf(account)),
    nameOf: (account) => file.accounts.cellOf(account),
    isMoving: (account) => file.accounts.isMoving(account),
    allowsOrigin: (origin) => all.some((cell) => cell.revocations.allowsOrigin(origin, null)),
    parts: () => ({ cells: all.some(isThere) }),
    told: () => ({
      cells_version: file.version,
      cells_away: Object.fromEntries(
        [...cells].filter(([, cell]) => !isThere(cell)).map(([name, cell]) => [name, cell.parts()]),
      ),
    }),
    reached: Promise.race(all.map(({ reached }) => reached)),
    known: Promise.all(all.map(({ known }) => known)),
    closed: Promise.race(all.map(({ closed }) => closed)),
    async close() {
      forget()
      file.close()
      await Promise.all(all.map((cell) => cell.close()))
    },
  }
}
