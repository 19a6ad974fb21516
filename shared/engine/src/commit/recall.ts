import { allAnswered } from './all-answered.js'
import type { StoredDocument } from '../mongo/collection.js'
import type { VersionDocument } from './cache-versions.collection.js'
import type { Touch } from './command.js'
import { load, loadTags, loadWithoutLists, type BatchReads } from './load.js'
import type { LongLists } from './long-lists.js'
import { isCached, tagOf, touchVersion, withVersions, type VersionCache } from './version-cache.js'
import type { WorkingSet } from './working-set.js'

export interface Recall {
  reads: BatchReads
  working: WorkingSet
  cache: VersionCache
  lists: LongLists
  touches: readonly Touch[]
}

/**
 * Loads what is touched and not there yet, but for what this process has in its cache. That is trusted until
 * its version, or the fields that it is known by, have come with the rest, and what proves older than the snapshot
 * is loaded after all.
 */
export async function loadOrRecall(recall: Recall): Promise<void> {
  const { reads, working, cache, lists, touches } = recall
  const wanted = new Map<string, Touch>()
  for (const touch of touches) {
    if (isKept(touch) && !working.has(touch)) wanted.set(touch.key, touch)
  }
  const isTrusted = ({ collection, id, key }: Touch) => cache.has(key) || lists.has(collection, id)
  const missing = withVersions(touches).filter((touch) => !isTrusted(touch))
  const trusted = [...wanted.values()].filter((touch) => isTagged(touch) && isTrusted(touch))
  const shortened = touches.filter(({ collection, id }) => lists.has(collection, id))
  const [tags, short] = await allAnswered([
    loadTags(reads, working, trusted),
    loadWithoutLists(reads, working, shortened, lists),
    load(reads, working, missing),
  ])
  for (const [key, touch] of wanted) {
    if (working.has(touch)) continue
    const document = isLong(touch)
      ? complete(lists, touch, short.get(key))
      : cache.recall(key, isTagged(touch) ? (tags.get(key) ?? null) : versionOf(working, touch))
    if (document === null) continue
    working.keep(touch, document)
    wanted.delete(key)
  }
  await load(reads, working, wanted.values())
  for (const [key, touch] of wanted) {
    const document = working.get(key)?.loaded ?? null
    if (document === null) continue
    if (isLong(touch)) {
      lists.loaded(touch.collection, document)
      continue
    }
    const { knownBy } = touch.collection
    const tag = knownBy === undefined ? versionOf(working, touch) : tagOf(knownBy, document)
    if (tag !== null) cache.keep(key, tag, document)
  }
}

const complete = (lists: LongLists, { collection }: Touch, short: StoredDocument | undefined) =>
  short === undefined ? null : lists.complete(collection, short)

const isLong = ({ collection: { longList } }: Touch): boolean => longList !== undefined
const isTagged = ({ collection: { knownBy } }: Touch): boolean => knownBy !== undefined
const isKept = (touch: Touch): boolean => isCached(touch) || isTagged(touch) || isLong(touch)

/** Null: no batch has changed a cached document of the account yet. */
function versionOf(working: WorkingSet, { id }: Touch): string | null {
  const kept = working.get(touchVersion(id).key)?.loaded as VersionDocument | null | undefined
  return kept?.stamp ?? null
}
