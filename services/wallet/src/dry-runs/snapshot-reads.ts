import type { Collection, StoredDocument } from '@loyalty/engine/collection'
import type { Command, ReadView, Touch } from '@loyalty/engine/command'
import type { RequestContext } from '@loyalty/engine/handler'
import { steadyNow } from '@loyalty/engine/process'
import {
  available,
  inPieces,
  limited,
  spend,
  tagOf,
  VersionCache,
  type LongLists,
  type Pieces,
  type Spent,
} from '@loyalty/engine/query'
import { BSON, ReadConcernLevel, type ClientSession, type Db, type MongoClient } from 'mongodb'
import { DocumentMap } from './document-map.js'
import { inGroups } from './in-groups.js'

/** What a command would load, step by step. */
export type Loads<Input> = Pick<Command<Input>, 'loads'>

/** Reads what commands would load, without a batch. */
export interface SnapshotReads {
  /** The documents of a request, as one moment of the database has them. */
  read<Input>(loads: Loads<Input>, request: Input, context: RequestContext): Promise<ReadView>
}

/** The steps of one request, each given the documents of those before it. */
interface Asked {
  steps: ((view: ReadView) => Touch[])[]
  deadlineMs: number
  /** Of the call; undefined: nobody measures it. */
  spending: Spent | undefined
}

/** Requests that share one snapshot. Those in line are of calls that run, of which a process has a limited number. */
const REQUESTS_MAX = 64
/** With one, a request whose documents are large would hold up all others. */
const SNAPSHOTS_MAX = 2

/**
 * Requests that come together share a snapshot: one query a collection and step. Of documents that are known
 * by some of their fields it reads those, of one with a long list what is beside it, and the whole document only where
 * this process knows another state of it. Each request is charged with all that it would have read by itself: else those
 * that share would seem cheap, and as many as come would run at once.
 */
export function createSnapshotReads(client: MongoClient, db: Db, lists: LongLists): SnapshotReads {
  const kept: Kept = { cache: new VersionCache(), lists }
  const readSteps = async (all: readonly Asked[]): Promise<ReadView> => {
    await using session = client.startSession({ snapshot: true })
    const documents: Documents = new DocumentMap()
    const view = viewOf(documents)
    const costs = createReadCosts(all.some(({ spending }) => spending?.isExact === true))
    const find = findIn(db, session, costs)
    const touched: Touch[][] = all.map(() => [])
    for (const step of [0, 1, 2]) {
      const touches = all.map(({ steps }) => steps[step]?.(view) ?? [])
      for (const [at, some] of touches.entries()) touched[at]?.push(...some)
      const groups = groupsOf(touches.flat(), documents)
      const [first, ...others] = groups.map((group) => () => load(find, group, documents, kept))
      // The first query of a snapshot settles its moment.
      await first?.()
      await Promise.all(others.map((query) => query()))
    }
    for (const [at, { spending }] of all.entries()) costs.charge(spending, touched[at] ?? [])
    return view
  }

  const readTogether = inGroups(
    (all: readonly Asked[]) => available('a snapshot', readSteps(all)),
    {
      sizeMax: REQUESTS_MAX,
      runningMax: SNAPSHOTS_MAX,
      isLate: ({ deadlineMs }) => deadlineMs <= steadyNow(),
    },
  )
  return {
    read: (loads, request, context) =>
      readTogether({
        steps: [
          () => loads.loads[0](request, context),
          (view) => loads.loads[1]?.(request, view, context) ?? [],
          (view) => loads.loads[2]?.(request, view, context) ?? [],
        ],
        deadlineMs: context.deadlineMs,
        spending: context.spending,
      }),
  }
}

type Documents = DocumentMap<StoredDocument | null>

interface Group {
  collection: Collection
  ids: Set<string>
}

function groupsOf(touches: readonly Touch[], known: Documents): Group[] {
  const groups = new Map<string, Group>()
  for (const { collection, id } of touches) {
    if (known.get(collection, id) !== undefined) continue
    const group = groups.get(collection.name) ?? { collection, ids: new Set<string>() }
    groups.set(collection.name, group)
    group.ids.add(id)
  }
  return [...groups.values()]
}

/** What this process knows of documents. */
interface Kept {
  cache: VersionCache
  lists: LongLists
}

/** The documents of a collection that have one of these ids, or some fields of them. */
type Find = (
  collection: Collection,
  ids: readonly string[],
  projection?: Record<string, 0 | 1>,
) => Promise<StoredDocument[]>

const findIn =
  (db: Db, session: ClientSession, costs: ReadCosts): Find =>
  async (collection, ids, projection = {}) => {
    const isLong = collection.longList !== undefined
    const found = await db
      .collection<StoredDocument>(collection.name)
      .find(
        { _id: { $in: ids } },
        {
          ...limited(),
          session,
          // Named here, since the client's default would stand in its place.
          readConcern: ReadConcernLevel.snapshot,
          batchSize: ids.length + 1,
          projection,
          raw: isLong,
        },
      )
      .toArray()
    return isLong ? inPieces(costs.read(collection, found as unknown as Uint8Array[])) : found
  }

/** What it took of this process to read the documents of a snapshot that may be large. */
interface ReadCosts {
  read(collection: Collection, found: readonly Uint8Array[]): Pieces<StoredDocument[]>
  charge(spending: Spent | undefined, touches: readonly Touch[]): void
}

function createReadCosts(isExact: boolean): ReadCosts {
  const costs = new Map<string, number>()
  return {
    *read(collection, found) {
      const documents: StoredDocument[] = []
      for (const bytes of found) {
        const spent = { ms: 0, isExact }
        const document = spend(spent, () => BSON.deserialize(bytes, { useBigInt64: true }))
        documents.push(document as StoredDocument)
        costs.set(keyIn(collection, document as StoredDocument), spent.ms)
        yield
      }
      return documents
    },
    charge(spending, touches) {
      if (spending === undefined || costs.size === 0) return
      const keys = new Set(touches.map(({ collection, id }) => keyIn(collection, { _id: id })))
      for (const key of keys) spending.ms += costs.get(key) ?? 0
    },
  }
}

async function load(find: Find, group: Group, documents: Documents, kept: Kept) {
  const { collection } = group
  const ids = [...group.ids]
  const known = await recall(find, group, kept)
  for (const id of ids) documents.set(collection, id, known.get(id) ?? null)
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length === 0) return
  for (const document of await find(collection, unknown)) {
    documents.set(collection, document._id, document)
    kept.lists.loaded(collection, document)
    if (collection.knownBy === undefined) continue
    kept.cache.keep(keyIn(collection, document), tagOf(collection.knownBy, document), document)
  }
}

const keyIn = ({ name }: Collection, { _id: id }: StoredDocument) => `${name}|${id}`

/** Those of which this process has the very state that the snapshot has. */
async function recall(find: Find, { collection, ids }: Group, { cache, lists }: Kept) {
  const { knownBy = [] } = collection
  const known = [...ids].filter((_id) => cache.has(keyIn(collection, { _id })))
  const short = [...ids].filter((id) => lists.has(collection, id))
  const tagged = Object.fromEntries(knownBy.map((field) => [field, 1 as const]))
  const tags = known.length === 0 ? [] : await find(collection, known, tagged)
  const parts = short.length === 0 ? [] : await find(collection, short, lists.without(collection))
  const found = [
    ...tags.map((tag) => cache.recall(keyIn(collection, tag), tagOf(knownBy, tag))),
    ...parts.map((part) => lists.complete(collection, part)),
  ]
  return new Map(found.filter((one) => one !== null).map((one) => [one._id, one]))
}

const viewOf = (documents: Documents): ReadView => ({
  get<Stored extends StoredDocument>(collection: Collection<Stored>, id: string) {
    const found = documents.get(collection, id)
    if (found === undefined) throw new Error(`${collection.name}: a document was not touched`)
    return found as Readonly<Stored> | null
  },
})
