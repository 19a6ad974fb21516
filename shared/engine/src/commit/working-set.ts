import { audit, toAction } from './audit.collection.js'
import type { Collection, StoredDocument } from '../mongo/collection.js'
import type { Uuid } from '@loyalty/contracts/ids'
import type { RequestContext } from '../request-context.js'
import { toPublished, type PublishedFact } from '../outbox/cloud-event.js'
import { pushes, toPush } from '../outbox/pushes.collection.js'
import type { Touch, View } from './command.js'
import { keyOf } from './key-of.js'
import { cacheVersions } from './cache-versions.collection.js'
import { ELEMENTS_OF_DOCUMENT } from './limits.js'
import { lengthOfList, withListState } from './long-lists.js'
import { touchVersion, withVersions } from './version-cache.js'
import type { Waiting } from './waiting.js'

/** One document of a batch: what was loaded, what the accepted commands made of it. */
export interface BatchDocument {
  collection: Collection
  /** As the snapshot has it: null when absent. A later change to it is a conflict when the batch writes. */
  loaded: StoredDocument | null
  /** As the accepted commands leave it. */
  present: StoredDocument | null
  isChanged: boolean
  /** The commands that changed it, in their order: an error of its write is blamed on the last. */
  owners: Waiting[]
}

/** Of a document that the batch changes. */
export const keyOfChanged = ({ collection, loaded, present }: BatchDocument) =>
  keyOf(collection, (present ?? loaded)?._id ?? '')
const keyOfDocument = (collection: Collection, { _id: id }: StoredDocument) => keyOf(collection, id)

/** A decision read a document that its `touches` did not name. */
export class UntouchedError extends Error {
  override readonly name = 'UntouchedError'
}

/**
 * The documents of one batch, by collection and id. Loaded documents are shared between the commands
 * of a batch and are never copied, so a decision makes new objects along the path that it changes.
 * They are frozen as far as that costs nothing, which is their own fields and not what is inside.
 */
export class WorkingSet {
  readonly #documents = new Map<string, BatchDocument>()
  readonly #facts: PublishedFact[] = []
  #changes = 0

  get(key: string): BatchDocument | undefined {
    return this.#documents.get(key)
  }

  has(touch: Touch): boolean {
    return this.#documents.has(touch.key)
  }

  get changes(): number {
    return this.#changes
  }

  /** Keeps what a query answered for one touched id. */
  keep({ collection, key }: Touch, loaded: StoredDocument | null): void {
    this.#documents.set(key, {
      collection,
      loaded: Object.freeze(loaded),
      present: loaded,
      isChanged: false,
      owners: [],
    })
  }

  /** The facts of the accepted commands, in their order. */
  get facts(): readonly PublishedFact[] {
    return this.#facts
  }

  /** Takes over the changes and the facts of an accepted command. */
  merge({ changes, facts }: Pick<CommandView, 'changes' | 'facts'>, owner: Waiting): void {
    this.#facts.push(...facts)
    for (const [key, change] of changes) {
      const found = this.#documents.get(key) ?? {
        collection: change.collection,
        loaded: null,
        present: null,
        isChanged: false,
        owners: [],
      }
      if (!found.isChanged) this.#changes += 1
      found.present = presentAfter(change, found.present)
      found.isChanged = true
      found.owners.push(owner)
      this.#documents.set(key, found)
    }
  }

  *changed(): Generator<BatchDocument & { present: StoredDocument }> {
    for (const found of this.#documents.values()) {
      if (found.isChanged && found.present) yield { ...found, present: found.present }
    }
  }

  *removed(): Generator<BatchDocument & { loaded: StoredDocument }> {
    for (const found of this.#documents.values()) {
      if (found.isChanged && found.loaded && !found.present)
        yield { ...found, loaded: found.loaded }
    }
  }
}

function presentAfter(
  { collection, document, isPut }: Change,
  before: StoredDocument | null,
): StoredDocument | null {
  if (document === null || !isPut) return document
  return withListState(collection, nextVersion(document, before))
}

/** Each accepted put raises the version of a document by one, also a second put within a batch. */
const nextVersion = (document: StoredDocument, before: StoredDocument | null): StoredDocument => ({
  ...document,
  version: (before?.version ?? 0) + 1,
})

export interface Change {
  collection: Collection
  /** Null: the document is removed. */
  document: StoredDocument | null
  isPut: boolean
}

const collectionOf = (key: string) => key.slice(0, key.indexOf('|'))

/** The time and the ids of a batch, lent to each of its commands. */
export interface BatchLoan {
  service: string
  /** The database's time at the batch's first statement. */
  now: Date
  mint: () => Uuid
}

/**
 * The overlay of one command over its batch, dropped unless the command is accepted. It shows only
 * what the command touched, so that no decision rests on what others happened to load.
 */
export class CommandView implements View {
  readonly changes = new Map<string, Change>()
  readonly facts: PublishedFact[] = []
  readonly #touched = new Set<string>()
  /** Each with the key of the document, where the command touched it. */
  readonly #people = new Map<string, string | null>()
  readonly #working: WorkingSet
  readonly #batch: BatchLoan
  readonly #context: RequestContext
  readonly #name: string

  constructor(
    working: WorkingSet,
    batch: BatchLoan,
    { context, name }: Pick<Waiting, 'context' | 'name'>,
  ) {
    this.#working = working
    this.#batch = batch
    this.#context = context
    this.#name = name
  }

  allow(touches: readonly Touch[]): void {
    for (const touch of withVersions(touches)) {
      this.#touched.add(touch.key)
      if (touch.collection.isOfPerson) this.#people.set(touch.id, touch.key)
    }
  }

  /** The documents that were loaded for it, where some elements of a long list count as another one. */
  get documents(): number {
    let documents = 0
    for (const key of this.#touched) {
      const found = this.#working.get(key)
      const elements = found ? lengthOfList(found.collection, found.loaded) : 0
      documents += 1 + elements / ELEMENTS_OF_DOCUMENT
    }
    return documents
  }

  /** Whom the command has to do with. */
  people(): string[] {
    return [...this.#people.keys()]
  }

  /**
   * Whom its stored answer has to do with. A refusal names nobody who is not there, and must not: it may be somebody
   * who was erased.
   */
  peopleOf({ ok }: { ok: boolean }): string[] {
    const people = this.people()
    return ok ? people : people.filter((person) => this.#isThere(this.#people.get(person)))
  }

  mention(person: string): void {
    if (!this.#people.has(person)) this.#people.set(person, null)
  }

  get<Stored extends StoredDocument>(
    collection: Collection<Stored>,
    id: string,
  ): Readonly<Stored> | null {
    return this.#present(keyOf(collection, id)) as Readonly<Stored> | null
  }

  put<Stored extends StoredDocument>(collection: Collection<Stored>, document: Stored): void {
    const key = keyOfDocument(collection, document)
    const isOwn = this.changes.get(key)?.isPut === false
    if (!isOwn) {
      this.#present(key)
      this.#renewVersion(collection, document._id)
    }
    this.changes.set(key, { collection, document, isPut: !isOwn })
  }

  insert<Stored extends StoredDocument>(collection: Collection<Stored>, document: Stored): void {
    const key = keyOfDocument(collection, document)
    if (this.changes.get(key)?.document || this.#working.get(key)?.present) {
      throw new Error(`${collection.name}: a document is inserted that is there already`)
    }
    this.changes.set(key, { collection, document, isPut: false })
  }

  remove(collection: Collection, id: string): void {
    const key = keyOf(collection, id)
    if (this.#present(key) === null) {
      throw new Error(`${collection.name}: a document is removed that is not there`)
    }
    this.changes.set(key, { collection, document: null, isPut: false })
    this.#renewVersion(collection, id)
  }

  publish: View['publish'] = (fact, { copy, ...about }) => {
    const { service, now, mint } = this.#batch
    const { account, traceparent } = this.#context
    const id = mint()
    const all = { ...about, id, account, service, now, traceparent }
    const published = toPublished(fact, all)
    this.facts.push(published)
    if (fact.pushedTo) {
      const { aggregateId } = about
      const { subject } = fact.pushedTo
      const pushed = copy === undefined ? published : toPublished(fact, { ...all, data: copy })
      this.insert(pushes, toPush(pushed, { account, aggregateId, subject, now }))
    }
    return id
  }

  /** Takes back all that the command did. */
  clear(): void {
    this.changes.clear()
    this.facts.length = 0
  }

  audit: View['audit'] = ({ customerIds = [], resourceId, reason, ...entry }) => {
    const { account, actor, requestId } = this.#context
    const id = this.#batch.mint()
    const about = reason === undefined ? [] : this.people()
    this.insert(audit, {
      _id: `${account}|${id}`,
      account_id: account,
      actor,
      action: toAction(this.#name),
      ...entry,
      resource_id: resourceId,
      ...(customerIds.length > 0 && { customer_ids: [...customerIds] }),
      ...(reason !== undefined && { reason }),
      ...(about.length > 0 && { about }),
      request_id: requestId,
      created_at: this.#batch.now,
    })
    return id
  }

  /** Every cached document of the account is out of date once this batch is committed. */
  #renewVersion(collection: Collection, id: string) {
    if (collection.isCached !== true) return
    const { id: _id } = touchVersion(id)
    this.put(cacheVersions, { _id, stamp: this.#batch.mint() })
  }

  /** Of whom is only mentioned, nobody has looked. */
  #isThere(key: string | null | undefined): boolean {
    if (typeof key !== 'string') return true
    const present = this.#working.get(key)?.present ?? null
    return (this.changes.get(key) ?? { document: present }).document !== null
  }

  #present(key: string): StoredDocument | null {
    const change = this.changes.get(key)
    if (change) return change.document
    const found = this.#touched.has(key) ? this.#working.get(key) : undefined
    if (!found) throw new UntouchedError(`${collectionOf(key)}: a document was not touched`)
    return found.present
  }
}
