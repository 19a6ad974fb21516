import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { readDeployedVersion } from '@loyalty/engine/admin'
import type { AccountId } from '@loyalty/contracts/ids'
import { dataServices } from '../backup/manifest.js'
import type { ConsoleIo } from '../console-io.js'
import { Failure } from '../failure.js'
import { grouped } from '../output/progress.js'
import {
  countsOf,
  eraseAll,
  freeze,
  isFrozen,
  liftIds,
  mirrorAll,
  renewCaches,
  thaw,
  type Cell,
} from './cell.js'
import { followChanges, mirrorChanged } from './changes.js'
import {
  cellOf,
  isMoving,
  place,
  readCells,
  readKnown,
  type Known,
  type Place,
} from './cells-file.js'
import { ofAccount } from './documents.js'
import { importsOver, openImport, untilCounted, untilImported, untilQuiet } from './quiet.js'

export interface MoveParts {
  account: AccountId
  /** The file that gateways have as CELLS. */
  file: string
  cells: ReadonlyMap<string, Cell>
  io: ConsoleIo
  /** Resolves when every gateway goes by a version of the file, or a later one. */
  untilGateways: (version: number) => Promise<void>
  /** A step begins, or has come so far. */
  say: (sentence: string) => void
  onRead: (count: number) => void
  signal: AbortSignal
}

/** A move, and what it knows of the file of cells. */
interface Run extends MoveParts {
  known: Known
}

export interface Moved {
  from: string
  to: string
  documents: number
  /** For so long gateways refused the account's writes. */
  frozen_ms: number
}

/** An import that has begun while all was copied has so long, while writes go on. */
const IMPORTED_MS_MAX = 600_000
/** Looks while nothing can be written: one that finds a difference is followed by another. */
const LOOKS_MAX = 20
/** While calls are refused, imports that were on their way, facts and copies have so long. */
const QUIET_MS_MAX = 30_000
/** A fact that a timer made just before nothing could be written keeps it from being quiet. */
const FROZEN_QUIET_MS_MAX = 3_000
const FREEZES_MAX = 5
const COUNTED_MS_MAX = 60_000
/** Gateways read revoked tokens every 2 s, and an answer may be 1.5 s old. */
const REVOKED_KNOWN_MS = 4_000
/** A gateway ends answers that go on for long within half a second, and waits 2 s for their last bytes. */
const LONG_ANSWERS_MS = 3_000

const cellIn = ({ cells }: MoveParts, name: string): Cell => {
  const cell = cells.get(name)
  if (cell === undefined) throw new Failure(`There is no cell ${name} in the file of cells.`, 2)
  return cell
}

/** Moves an account, or goes on with a move of it that was cut off. */
export async function moveAccount(parts: MoveParts, to: string): Promise<Moved | null> {
  const { account, file, say } = parts
  const target = cellIn(parts, to)
  const present = await readCells(file)
  const run: Run = { ...parts, known: { version: present.version } }
  const from = cellOf(present, account)
  if (from === to) {
    if (!(await isUnsettled(parts))) return null
    say(`${account} is on ${to} already; what is left of its move is done now.`)
    await sayingWhere(run, () => settle(run))
    return { from: to, to, documents: 0, frozen_ms: 0 }
  }
  const source = cellIn(parts, from)
  await failIfUnlike(source, target, account)
  // A run that was cut off has left it like that.
  if (isMoving(present, account)) await unfreeze(run, source)
  if (!(await isFrozen(target, account))) {
    const counts = await countsOf(target, account)
    if (counts.size > 0) {
      throw new Failure(
        `${to} has documents of the account that no move has put there: ${[...counts.keys()].join(', ')}.`,
      )
    }
  }
  await freeze(target, account)
  await failIfImporting(source, account)
  const { count, changed } = await copyAll(run, source, target)
  say(`Copied ${grouped(changed)} of ${grouped(count)} documents; writes go on.`)
  await using ofSource = await followChanges(source, account, parts.signal)
  await using ofTarget = await followChanges(target, account, parts.signal)
  const compared = await copyAll(run, source, target)
  say(`Compared ${grouped(compared.count)} documents; writes go on.`)
  const frozenAtMs = performance.now()
  const look = async () => {
    const taken = [await ofSource.take(), await ofTarget.take()]
    return mirrorChanged(source, target, taken, () => failIfLost(run, target))
  }
  return await sayingWhere(run, async () => {
    const { copiedAtMs, ...copied } = await copyFrozen(run, source, target, look)
    await change(run, { cell: to, isMoving: true })
    const thawedAtMs = await settle(run, copiedAtMs)
    return { from, to, ...copied, frozen_ms: Math.round(thawedAtMs - frozenAtMs) }
  })
}

/** Leaves the account where the file of cells says, and nothing of it anywhere else. */
export async function cancelMove(parts: MoveParts): Promise<string | null> {
  const { version } = await readCells(parts.file)
  if (!(await isUnsettled(parts))) return null
  await sayingWhere(parts, () => settle({ ...parts, known: { version } }))
  return cellOf(await readCells(parts.file), parts.account)
}

/** Does the last steps of a move. When they fail, it says where the account is, whether it can be written, and what to do. */
async function sayingWhere<Result>(
  { account, file, say }: MoveParts,
  steps: () => Promise<Result>,
): Promise<Result> {
  try {
    return await steps()
  } catch (thrown) {
    const present = await readCells(file)
    const where = `The move has ended: ${account} is on ${cellOf(present, account)}`
    say(
      isMoving(present, account)
        ? `${where}, and gateways refuse its writes. Run it again, or with --cancel: until then they go on refusing them.`
        : `${where}, and can be written. Run it again, or with --cancel, which removes what another cell has of it.`,
    )
    throw thrown
  }
}

async function isUnsettled({ account, cells, file }: MoveParts): Promise<boolean> {
  if (isMoving(await readCells(file), account)) return true
  const frozen = await Promise.all([...cells.values()].map((cell) => isFrozen(cell, account)))
  return frozen.includes(true)
}

/** Writes the account's place into the file, and waits until all gateways go by it. */
async function change(run: Run, to: Place): Promise<void> {
  await run.untilGateways(await place(run.file, run.account, to, run.known))
}

/**
 * Fails where another run has taken over: this one may have stood still for hours, and what it would write to in the cell may
 * be the account itself. Nobody else writes what is frozen there, and each step in which that ends is in the file of cells.
 */
async function failIfLost({ account, file, known }: Run, cell: Cell): Promise<void> {
  await readKnown(file, known)
  if (await isFrozen(cell, account)) return
  throw new Failure(
    `Another run has to do with this account too: nothing more was written to ${cell.name}. See the file of cells, and run this again.`,
  )
}

/**
 * What the file names as the account's cell has all of it, since then: lets it be written there, and removes what other
 * cells have. It may be done at any time, again too. Answers since when it can be written.
 */
async function settle(run: Run, copiedAtMs = performance.now()): Promise<number> {
  const { account, file, known, say } = run
  const present = await readKnown(file, known)
  const name = cellOf(present, account)
  const cell = cellIn(run, name)
  const others = await frozenBeside(run, cell)
  if (isMoving(present, account)) {
    await run.untilGateways(present.version)
    await delay(Math.max(0, copiedAtMs + REVOKED_KNOWN_MS - performance.now()))
  }
  await thaw(cell, account)
  await change(run, { cell: name, isMoving: false })
  const thawedAtMs = performance.now()
  say(`${account} is on ${name}, and can be written.`)
  for (const other of others) {
    await delay(LONG_ANSWERS_MS)
    await failIfElsewhere(run, cell, other)
    const count = await eraseAll(other, account, () => failIfLost(run, other))
    await thaw(other, account)
    say(`${grouped(count)} documents are removed from ${other.name}.`)
  }
  return thawedAtMs
}

/**
 * Fails where another run has moved the account meanwhile: this one may have stood still for hours, and what it would
 * remove may be all that there is.
 */
async function failIfElsewhere(
  { account, file, signal }: MoveParts,
  cell: Cell,
  other: Cell,
): Promise<void> {
  signal.throwIfAborted()
  const present = await readCells(file)
  const isHere = cellOf(present, account) === cell.name && !isMoving(present, account)
  const isDone = !(await isFrozen(cell, account)) && (await isFrozen(other, account))
  if (isHere && isDone && (await countsOf(cell, account)).size > 0) return
  throw new Failure(
    `Another run has to do with this account too: nothing was removed from ${other.name}. See the file of cells, and run this again.`,
  )
}

/** The other cells that may have something of the account. Fails where they have all of it, and its own cell nothing. */
async function frozenBeside({ account, cells }: MoveParts, cell: Cell): Promise<Cell[]> {
  const others: Cell[] = []
  for (const other of cells.values()) {
    if (other !== cell && (await isFrozen(other, account))) others.push(other)
  }
  const hasNothing = others.length > 0 && (await countsOf(cell, account)).size === 0
  for (const other of hasNothing ? others : []) {
    if ((await countsOf(other, account)).size === 0) continue
    throw new Failure(
      `The file of cells says that the account is on ${cell.name}, which has nothing of it, but ${other.name} has. Nothing was changed.`,
    )
  }
  return others
}

const copyAll = (run: Run, source: Cell, target: Cell) =>
  mirrorAll(source, target, run.account, () => failIfLost(run, target), run.onRead, run.signal)

/** Copies what has changed in either cell since the last time. Answers how many documents were not the same. */
type Look = () => Promise<number>

/**
 * Has nobody write the account, and copies the rest. When it fails, the account is where it was, and can be written, unless
 * that fails too.
 */
async function copyFrozen(run: Run, source: Cell, target: Cell, look: Look) {
  const { account, say } = run
  try {
    await waitForImports(run, source, look)
    await change(run, { cell: source.name, isMoving: true })
    say('Gateways refuse its writes.')
    await freezeQuietly(run, source)
    // Once more: a first card may have been sold while all was copied, and a deploy step may have run.
    await failIfUnlike(source, target, account)
    return await copyRest(run, source, target, look)
  } catch (thrown) {
    await unfreeze(run, source)
    throw thrown
  }
}

/** The account can be written where it was. Fails, and changes nothing, where another run has taken over. */
async function unfreeze({ file, account, known }: Run, source: Cell): Promise<void> {
  await readKnown(file, known)
  await thaw(source, account)
  await place(file, account, { cell: source.name, isMoving: false }, known)
}

/** Returns when the account can't be written in the source, and all that was written before has had its effects. */
async function freezeQuietly(parts: MoveParts, source: Cell): Promise<void> {
  const { account, io, signal } = parts
  let why: string | null = null
  for (let freezes = 0; freezes < FREEZES_MAX; freezes += 1) {
    why = await untilQuiet(source, account, io, { limitMs: QUIET_MS_MAX, signal })
    if (why !== null) break
    await freeze(source, account)
    why = await untilQuiet(source, account, io, { limitMs: FROZEN_QUIET_MS_MAX, signal })
    if (why === null) return
    await thaw(source, account)
  }
  throw new Failure(`The account does not come to rest: ${why ?? ''}.`)
}

async function copyRest(parts: MoveParts, source: Cell, target: Cell, look: Look) {
  const { account, say, signal } = parts
  const limit = { limitMs: COUNTED_MS_MAX, signal }
  const [uncounted] = await Promise.all([untilCounted(source, limit), look()])
  // Rows of the ledger are all there: reports of the target count those above their place, and the next look makes them right.
  await liftIds(source, target)
  const why = uncounted ?? (await untilCounted(target, limit))
  if (why !== null) throw new Failure(`${why}.`)
  for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
    const copiedAtMs = performance.now()
    if ((await look()) > 0) continue
    const [counts, others] = await Promise.all([
      countsOf(source, account),
      countsOf(target, account),
    ])
    const areFrozen = await Promise.all([source, target].map((cell) => isFrozen(cell, account)))
    if (areFrozen.includes(false)) {
      throw new Failure('The copy is not whole: another run has to do with this account too.')
    }
    // Each cell removes what is past its time when it comes to it: the next look has that.
    if (!isDeepStrictEqual(counts, others)) continue
    const documents = [...counts.values()].reduce((sum, count) => sum + count, 0)
    say(`${grouped(documents)} documents are the same in both cells.`)
    await renewCaches(target, account)
    return { documents, copiedAtMs }
  }
  throw new Failure('Something goes on writing the account, although nobody may.')
}

async function failIfImporting(source: Cell, account: AccountId): Promise<void> {
  const why = await importsOver(source, account)
  if (why !== null) throw new Failure(`It cannot move now: ${why}.`)
}

/** Imports that have begun since then end before writes are refused, and what they have brought is copied before that too. */
async function waitForImports(parts: MoveParts, source: Cell, look: Look): Promise<void> {
  const { account, say, signal } = parts
  const id = await openImport(source, account)
  if (id === null) return
  say(`Waits until the import or job of bulk work ${id} is over; writes go on.`)
  const why = await untilImported(source, account, { limitMs: IMPORTED_MS_MAX, signal })
  if (why !== null) throw new Failure(`It cannot move now: ${why}.`)
  await look()
}

/** What is hashed with a key of the database, by the collection that holds the key. */
const KEYED = [
  ['wallet', 'gift_card_keys', 'gift_cards'],
  ['customers', 'erasure_keys', 'erased_customers'],
  ['webhooks', 'webhook_keys', 'webhooks'],
] as const

/** Fails where the target would not understand what the source has stored. */
async function failIfUnlike(source: Cell, target: Cell, account: AccountId): Promise<void> {
  for (const service of dataServices) {
    const [of, in_] = await Promise.all(
      [source, target].map((cell) => readDeployedVersion(cell.db(service))),
    )
    if (of !== in_) {
      throw new Failure(
        `The collections of ${service} have version ${of} in ${source.name} and ${in_} in ${target.name}: run the deploy steps of one release in both.`,
      )
    }
  }
  for (const [service, keys, keyed] of KEYED) {
    const checks = await Promise.all(
      [source, target].map(async (cell) => {
        const rows = cell.db(service).collection<{ _id: string; check: string }>(keys)
        return (await rows.find().sort({ _id: 1 }).toArray()).map(({ _id, check }) => [_id, check])
      }),
    )
    if (JSON.stringify(checks[0]) === JSON.stringify(checks[1])) continue
    const found = await source
      .db(service)
      .collection<{ _id: string }>(keyed)
      .findOne(ofAccount(account), { projection: { _id: 1 } })
    if (found !== null) {
      throw new Failure(
        `The account has ${keyed} of ${service}, which the key in ${keys} protects, and ${target.name} has another key: see docs/clusters.md.`,
      )
    }
  }
}
