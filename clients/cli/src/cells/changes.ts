import { raiseFloors } from '@loyalty/engine/admin'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import type { ChangeStreamDocument } from 'mongodb'
import { dataServices, type DataService } from '../backup/manifest.js'
import { eachDatabase, type Cell } from './cell.js'
import { mirrorIds, ofAccount, type BeforeWrite } from './documents.js'

/** Ids of documents, by the service and the collection that they are in. */
export type Changed = Map<DataService, Map<string, Set<string>>>

/** What changes of an account in a cell, in the order in which the database has it. */
export interface Changes extends AsyncDisposable {
  /** The documents that were changed up to now and not told before. */
  take(): Promise<Changed>
}

/** How long one look waits for a change. */
const LOOK_MS = 100

/** The row by which a look knows that it has seen all of before: the base row of wallet's writers. */
const MARKED: DataService = 'wallet'
const MARKER = { 'ns.coll': 'writers', 'documentKey._id': 'base' }

/** Follows what changes from now on. Throws when the database has forgotten a change that was not read yet. */
export async function followChanges(
  cell: Cell,
  account: AccountId,
  signal: AbortSignal,
): Promise<Changes> {
  const services = new Map(dataServices.map((service) => [cell.db(service).databaseName, service]))
  const marked = cell.db(MARKED).databaseName
  const of = { 'ns.db': { $in: [...services.keys()] }, 'documentKey._id': ofAccount(account)._id }
  const stream = cell.client.watch([{ $match: { $or: [of, { 'ns.db': marked, ...MARKER }] } }], {
    maxAwaitTimeMS: LOOK_MS,
  })
  // The first look opens it.
  let next: ChangeStreamDocument | null = await stream.tryNext()
  return {
    async take() {
      const changed: Changed = new Map()
      const floor = await raiseFloors(cell.db(MARKED))
      for (;;) {
        signal.throwIfAborted()
        if (next !== null) {
          if (isMarker(next, floor)) {
            next = null
            return changed
          }
          add(changed, next, services)
        }
        next = await stream.tryNext()
      }
    },
    [Symbol.asyncDispose]: () => stream.close(),
  }
}

const isMarker = (change: ChangeStreamDocument, floor: Uuid): boolean =>
  floorOf(change) >= floor &&
  'documentKey' in change &&
  String(change.documentKey._id) === MARKER['documentKey._id']

const floorOf = (change: ChangeStreamDocument): string => {
  if (change.operationType === 'update')
    return String(change.updateDescription.updatedFields?.['floor'] ?? '')
  return change.operationType === 'insert' ? String(change.fullDocument['floor'] ?? '') : ''
}

function add(
  changed: Changed,
  change: ChangeStreamDocument,
  services: ReadonlyMap<string, DataService>,
): void {
  if (!('documentKey' in change) || !('ns' in change) || !('coll' in change.ns)) {
    throw new Error(`a collection was changed meanwhile: ${change.operationType}`)
  }
  const id = String(change.documentKey._id)
  const service = services.get(change.ns.db)
  if (service === undefined || id === MARKER['documentKey._id']) return
  const ofService = changed.get(service) ?? new Map<string, Set<string>>()
  changed.set(service, ofService)
  const ids = ofService.get(change.ns.coll) ?? new Set()
  ofService.set(change.ns.coll, ids.add(id))
}

/** Makes documents that were changed in either cell the same in `to` as in `from`. Answers how many were not the same. */
export async function mirrorChanged(
  from: Cell,
  to: Cell,
  changed: readonly Changed[],
  beforeWrite: BeforeWrite,
) {
  const counts = await eachDatabase(from, async (db, service) => {
    const names = new Set(changed.flatMap((one) => [...(one.get(service)?.keys() ?? [])]))
    let sum = 0
    for (const name of names) {
      const ids = new Set(changed.flatMap((one) => [...(one.get(service)?.get(name) ?? [])]))
      sum += await mirrorIds({ from: db, to: to.db(service), name, beforeWrite }, [...ids])
    }
    return sum
  })
  return counts.reduce((sum, count) => sum + count, 0)
}
