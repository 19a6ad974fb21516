import type { Collection, StoredDocument } from '@loyalty/engine/collection'
import {
  COPIES_ASKED_MAX,
  type Call,
  type ReadView,
  type Touch,
  type View,
  type FetchCopy,
} from '@loyalty/engine/command'
import type { RequestContext } from '@loyalty/engine/handler'
import { inPieces, type Pieces } from '@loyalty/engine/query'
import type { DatabaseClock } from '@loyalty/engine/service'
import { Fault } from '@loyalty/contracts/errors/fault'
import type { Uuid } from '@loyalty/contracts/ids'
import { createMint, LOWEST_ID, type Mint } from '@loyalty/contracts/uuid-v7'
import type { Line } from '../wallets/rules/line.js'
import { wallets } from '../wallets/store.js'
import { DocumentMap } from './document-map.js'
import type { Loads, SnapshotReads } from './snapshot-reads.js'

/** A view that shows what was put into it, and keeps none of it. */
export interface DryRunView extends View {
  /** What was inserted into a collection, in its order. */
  inserted<Stored extends StoredDocument>(collection: Collection<Stored>): Stored[]
}

const forget = () => {}

interface Insertion {
  collection: Collection
  document: StoredDocument
}

/** Shows what a command has put into it, and keeps none of it. */
export function createDryRunView(base: ReadView, mint: () => Uuid): DryRunView {
  const changed = new DocumentMap<StoredDocument | null>()
  const insertions: Insertion[] = []
  const keep = (collection: Collection, document: StoredDocument) => {
    changed.set(collection, document._id, document)
  }
  return {
    get<Stored extends StoredDocument>(collection: Collection<Stored>, id: string) {
      const own = changed.get(collection, id)
      return own === undefined ? base.get(collection, id) : (own as Readonly<Stored> | null)
    },
    put: keep,
    insert(collection, document) {
      keep(collection, document)
      insertions.push({ collection, document })
    },
    remove: (collection, id) => {
      changed.set(collection, id, null)
    },
    inserted: <Stored extends StoredDocument>({ name }: Collection<Stored>) =>
      insertions
        .filter(({ collection }) => collection.name === name)
        .map(({ document }) => document as Stored),
    publish: () => mint(),
    mention: forget,
    audit: () => mint(),
  }
}

export interface DryRunState {
  /** As the snapshot has it. */
  before: DryRunView
  /** As the decision leaves it. */
  view: DryRunView
  call: Call
}

interface Tried<Result> {
  result: Exclude<Result, { missing: unknown }>
  dryRunState: DryRunState
}

interface DryRunnerParts {
  snapshots: SnapshotReads
  clock: Pick<DatabaseClock, 'now'>
  fetchCopy: FetchCopy
}

const isMissing = (result: object): result is { missing: { kind: string; id: string } } =>
  'missing' in result

/** Decisions of writes on a snapshot. Nothing is held, promised, counted or kept. */
export class DryRunner {
  constructor(private readonly parts: DryRunnerParts) {}

  /** Decides on a snapshot, in pieces; a copy that is missing is asked for, and the next snapshot has it. */
  async try<Input, Result extends object>(
    loads: Loads<Input>,
    request: Input,
    context: RequestContext,
    decide: (dryRunState: DryRunState) => Pieces<Result>,
  ): Promise<Tried<Result>> {
    const { snapshots, clock, fetchCopy } = this.parts
    const absent = new Set<string>()
    for (let asked = 0; asked <= COPIES_ASKED_MAX; asked += 1) {
      const touched = new Set<string>()
      const base = await snapshots.read(noting(touched, loads), request, context)
      const now = clock.now()
      const mint = createDryRunMint(now, () => linesOf(touched, base))
      const isAbsent: Call['isAbsent'] = ({ kind, id }) => absent.has(`${kind}|${id}`)
      const dryRunState = {
        before: createDryRunView(base, mint),
        view: createDryRunView(base, mint),
        call: { context, now, mint, isAbsent },
      }
      const result = await inPieces(decide(dryRunState), context.spending)
      if (!isMissing(result)) {
        return { result: result as Exclude<Result, { missing: unknown }>, dryRunState }
      }
      const { kind, id } = result.missing
      const found = await fetchCopy({ kind, id }, context)
      if (found === 'absent') absent.add(`${kind}|${id}`)
    }
    throw new Fault('INTERNAL', 'a copy is missing after it was fetched')
  }
}

/** A decision that can't be left before its end. */
export const atOnce = <Result>(decide: (dryRunState: DryRunState) => Result) =>
  function* pieces(dryRunState: DryRunState): Pieces<Result> {
    const result = decide(dryRunState)
    yield
    return result
  }

/** The same loads, which put down the wallets that they touch. */
function noting<Input>(
  touched: Set<string>,
  { loads: [byRequest, byFirst, bySecond] }: Loads<Input>,
): Loads<Input> {
  const note = (touches: Touch[]): Touch[] => {
    for (const { collection, id } of touches) if (collection === wallets) touched.add(id)
    return touches
  }
  return {
    loads: [
      (...about) => note(byRequest(...about)),
      (...about) => note(byFirst?.(...about) ?? []),
      (...about) => note(bySecond?.(...about) ?? []),
    ],
  }
}

const linesOf = (touched: Iterable<string>, base: ReadView): Line[] =>
  Array.from(touched).flatMap((id) => base.get(wallets, id)?.lines ?? [])

/**
 * Ids for what a dry run makes. As those of a batch they are above the ids of the lines that are there:
 * lines that are alike are spent in the order of their ids. The lines are read when the first id is.
 */
function createDryRunMint(now: Date, lines: () => readonly Line[]): () => Uuid {
  let ids: Mint | undefined
  return () => {
    ids ??= createMint(now.getTime(), highestOf(lines()))
    return ids.next()
  }
}

const highestOf = (lines: readonly Line[]): Uuid =>
  lines.reduce((highest, { id }) => (id > highest ? id : highest), LOWEST_ID)
