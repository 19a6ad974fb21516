import type { Collection, StoredDocument } from '@loyalty/engine/collection'
import type { Command, ReadView, Touch } from '@loyalty/engine/command'
import type { RequestContext } from '@loyalty/engine/handler'
import { available, limited } from '@loyalty/engine/query'
import { ReadConcernLevel, type ClientSession, type Db, type MongoClient } from 'mongodb'
import { DocumentMap } from './document-map.js'

/** What a command would load, step by step. */
export type Loads<Input> = Pick<Command<Input>, 'loads'>

/** Reads what commands would load, without a batch. */
export interface SnapshotReads {
  /** The documents of a request, as one moment of the database has them. */
  read<Input>(loads: Loads<Input>, request: Input, context: RequestContext): Promise<ReadView>
}

/** The steps of one request, each given the documents of those before it. */
type Steps = ((view: ReadView) => Touch[])[]

interface Waiter {
  steps: Steps
  settled: PromiseWithResolvers<ReadView>
}

/** Requests that share one snapshot. */
const REQUESTS_MAX = 64

/** All requests of one event-loop turn share a snapshot: one query a collection and step. */
export function createSnapshotReads(client: MongoClient, db: Db): SnapshotReads {
  let waiters: Waiter[] = []

  const dispatch = () => {
    const turn = waiters
    waiters = []
    for (let start = 0; start < turn.length; start += REQUESTS_MAX) {
      void readTogether(turn.slice(start, start + REQUESTS_MAX))
    }
  }

  const readTogether = async (together: readonly Waiter[]) => {
    try {
      const view = await available('a snapshot', readSteps(together.map(({ steps }) => steps)))
      for (const { settled } of together) settled.resolve(view)
    } catch (error) {
      for (const { settled } of together) settled.reject(error)
    }
  }

  const readSteps = async (all: readonly Steps[]): Promise<ReadView> => {
    await using session = client.startSession({ snapshot: true })
    const documents: Documents = new DocumentMap()
    const view = viewOf(documents)
    for (const step of [0, 1, 2]) {
      const groups = groupsOf(
        all.flatMap((steps) => steps[step]?.(view) ?? []),
        documents,
      )
      const [first, ...others] = groups.map((group) => () => load(db, session, group, documents))
      // The first query of a snapshot settles its moment.
      await first?.()
      await Promise.all(others.map((query) => query()))
    }
    return view
  }

  return {
    read(loads, request, context) {
      const settled = Promise.withResolvers<ReadView>()
      const steps: Steps = [
        () => loads.loads[0](request, context),
        (view) => loads.loads[1]?.(request, view, context) ?? [],
        (view) => loads.loads[2]?.(request, view, context) ?? [],
      ]
      if (waiters.length === 0) setImmediate(dispatch)
      waiters.push({ steps, settled })
      return settled.promise
    },
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

async function load(
  db: Db,
  session: ClientSession,
  { collection, ids }: Group,
  documents: Documents,
) {
  const found = await db
    .collection<StoredDocument>(collection.name)
    .find(
      { _id: { $in: [...ids] } },
      // Named here, since the client's default would stand in its place.
      { ...limited(), session, readConcern: ReadConcernLevel.snapshot, batchSize: ids.size + 1 },
    )
    .toArray()
  for (const id of ids) documents.set(collection, id, null)
  for (const document of found) documents.set(collection, document._id, document)
}

const viewOf = (documents: Documents): ReadView => ({
  get<Stored extends StoredDocument>(collection: Collection<Stored>, id: string) {
    const found = documents.get(collection, id)
    if (found === undefined) throw new Error(`${collection.name}: a document was not touched`)
    return found as Readonly<Stored> | null
  },
})
