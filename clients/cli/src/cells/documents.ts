import { BSON, type Collection, type Db, type Document } from 'mongodb'
import type { AccountId } from '@loyalty/contracts/ids'

/**
 * Every document of an account has an `_id` that is the account, or begins with it and `|`. A collection of the
 * cell itself has no such documents, so that nobody has to know which collections there are.
 */
export const ofAccount = (account: AccountId) => ({
  _id: { $gte: account as string, $lt: `${account}}` },
})

/** Two databases of the same service, and one of their collections. */
export interface Pair {
  from: Db
  to: Db
  name: string
  beforeWrite: BeforeWrite
}

/** Throws when nothing may be written there any more. */
export type BeforeWrite = () => Promise<void>

/** How many documents were compared, and how many of them were not the same. */
export interface Mirrored {
  count: number
  changed: number
}

/** Documents that one statement writes, and their bytes: the server takes 16 MiB. */
const WRITTEN_MAX = 1_000
const WRITTEN_BYTES_MAX = 8 * 1024 * 1024
const READ_MAX = 2_000

const DURABLE = { w: 'majority', j: true } as const

/**
 * Makes the account's documents in `to` those of `from`, by walking through both in the order of `_id` and writing
 * where their bytes differ.
 */
export async function mirror(
  { from, to, name, beforeWrite }: Pair,
  account: AccountId,
  onRead: (count: number) => void,
  signal: AbortSignal,
): Promise<Mirrored> {
  const left = walk(from.collection(name), account)
  const right = walk(to.collection(name), account)
  const writes = new Writes(to, name, beforeWrite)
  const mirrored = { count: 0, changed: 0 }
  try {
    for (;;) {
      signal.throwIfAborted()
      await Promise.all([left.fill(), right.fill()])
      const before = mirrored.count
      while (left.isFilled && right.isFilled && !writes.isFull) {
        const [one, other] = [left.head, right.head]
        if (one === undefined && other === undefined) break
        const order = compareIds(one, other)
        writes.put(order <= 0 ? one : undefined, order >= 0 ? other : undefined)
        if (order <= 0) {
          left.next()
          mirrored.count += 1
        }
        if (order >= 0) right.next()
      }
      onRead(mirrored.count - before)
      const isOver = left.isOver && right.isOver
      if (writes.isFull || isOver) mirrored.changed += await writes.send()
      if (isOver) return mirrored
    }
  } finally {
    await Promise.all([left.close(), right.close()])
  }
}

/** The same for documents of these ids alone. */
export async function mirrorIds(
  { from, to, name, beforeWrite }: Pair,
  ids: readonly string[],
): Promise<number> {
  const writes = new Writes(to, name, beforeWrite)
  let changed = 0
  for (let at = 0; at < ids.length; at += WRITTEN_MAX) {
    const some = ids.slice(at, at + WRITTEN_MAX)
    const [left, right] = await Promise.all([readSome(from, name, some), readSome(to, name, some)])
    for (const id of some) {
      writes.put(left.get(id), right.get(id))
      if (writes.isFull) changed += await writes.send()
    }
  }
  return changed + (await writes.send())
}

async function readSome(
  db: Db,
  name: string,
  ids: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const found = (await db
    .collection<{ _id: string }>(name)
    .find({ _id: { $in: [...ids] } }, { raw: true, readConcern: { level: 'majority' } })
    .toArray()) as unknown as Uint8Array[]
  return new Map(found.map((bytes) => [idOf(bytes).toString(), bytes]))
}

/** Deletes the account's documents. */
export async function erase(db: Db, name: string, account: AccountId): Promise<number> {
  const { deletedCount } = await db
    .collection<{ _id: string }>(name)
    .deleteMany(ofAccount(account), { writeConcern: DURABLE })
  return deletedCount
}

/** A collection's documents as bytes, in the order of `_id`, some at a time. */
function walk(collection: Collection, account: AccountId) {
  const cursor = (collection as unknown as Collection<{ _id: string }>)
    .find(ofAccount(account), { raw: true, readConcern: { level: 'majority' }, hint: '_id_' })
    .sort({ _id: 1 })
    .batchSize(READ_MAX)
  let read: Uint8Array[] = []
  let at = 0
  let isLast = false
  return {
    /** The next document; undefined: there is no more, or it is to be filled. */
    get head(): Uint8Array | undefined {
      return read[at]
    },
    get isFilled(): boolean {
      return at < read.length || isLast
    },
    get isOver(): boolean {
      return at >= read.length && isLast
    },
    next(): void {
      at += 1
    },
    async fill(): Promise<void> {
      if (at < read.length || isLast) return
      isLast = !(await cursor.hasNext())
      read = cursor.readBufferedDocuments() as unknown as Uint8Array[]
      at = 0
    },
    close: () => cursor.close(),
  }
}

/** By the bytes of their `_id`, as the server orders them; what is absent comes last. */
function compareIds(one: Uint8Array | undefined, other: Uint8Array | undefined): number {
  if (one === undefined) return 1
  if (other === undefined) return -1
  return Buffer.compare(idOf(one), idOf(other))
}

/** A stored document begins with its `_id`: 4 bytes of length, a type, the name, then the text with its length. */
const ID_LENGTH_AT = 4 + 1 + '_id\0'.length
const ID_AT = ID_LENGTH_AT + 4

function idOf(bytes: Uint8Array): Buffer {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return buffer.subarray(ID_AT, ID_AT + buffer.readInt32LE(ID_LENGTH_AT) - 1)
}

/** What one collection lacks, as statements. */
class Writes {
  readonly #db: Db
  readonly #name: string
  readonly #beforeWrite: BeforeWrite
  #inserted: Document[] = []
  #replaced: { q: Document; u: Document }[] = []
  #removed: { q: Document; limit: 1 }[] = []
  #bytes = 0

  constructor(db: Db, name: string, beforeWrite: BeforeWrite) {
    this.#db = db
    this.#name = name
    this.#beforeWrite = beforeWrite
  }

  get isFull(): boolean {
    return this.#count >= WRITTEN_MAX || this.#bytes >= WRITTEN_BYTES_MAX
  }

  get #count(): number {
    return this.#inserted.length + this.#replaced.length + this.#removed.length
  }

  /** A document of one `_id`, as it is and as the collection has it. */
  put(wanted: Uint8Array | undefined, present: Uint8Array | undefined): void {
    if (wanted === undefined) {
      if (present !== undefined) this.#removed.push({ q: queryOf(present), limit: 1 })
    } else if (present === undefined) {
      this.#inserted.push(toDocument(wanted))
      this.#bytes += wanted.length
    } else if (Buffer.compare(wanted, present) !== 0) {
      this.#replaced.push({ q: queryOf(present), u: toDocument(wanted) })
      this.#bytes += wanted.length
    }
  }

  async send(): Promise<number> {
    const count = this.#count
    if (this.#removed.length > 0) await this.#run({ delete: this.#name, deletes: this.#removed })
    if (this.#replaced.length > 0) await this.#run({ update: this.#name, updates: this.#replaced })
    if (this.#inserted.length > 0) {
      await this.#run({ insert: this.#name, documents: this.#inserted })
    }
    this.#inserted = []
    this.#replaced = []
    this.#removed = []
    this.#bytes = 0
    return count
  }

  /** As a plain statement: the driver would look for `_id` in documents that are maps. */
  async #run(statement: Document): Promise<void> {
    await this.#beforeWrite()
    const answer = await this.#db.command({ ...statement, ordered: false, writeConcern: DURABLE })
    const [refused] = (answer['writeErrors'] as { errmsg: string }[] | undefined) ?? []
    if (refused) throw new Error(`${this.#name}: ${refused.errmsg}`)
    const { writeConcernError } = answer as { writeConcernError?: { errmsg: string } }
    if (writeConcernError) throw new Error(`${this.#name}: ${writeConcernError.errmsg}`)
  }
}

const queryOf = (bytes: Uint8Array) => ({ _id: idOf(bytes).toString() })

const EXACT = { promoteValues: false, promoteLongs: false, promoteBuffers: false }

/** A document that is written with the same bytes. */
function toDocument(bytes: Uint8Array): Document {
  const document = BSON.deserialize(bytes, EXACT)
  return Buffer.compare(BSON.serialize(document), bytes) === 0 ? document : inOrder(bytes)
}

const OBJECT = 3
const ARRAY = 4

/** An object of JavaScript puts names that are numbers first; a map keeps their order. */
function inOrder(bytes: Uint8Array): Map<string, unknown> {
  const elements = BSON.onDemand.parseToElements(bytes)
  return new Map(
    [...elements].map(([type, nameAt, nameLength, at, length]) => {
      const name = Buffer.from(bytes.subarray(nameAt, nameAt + nameLength)).toString()
      const value = bytes.subarray(at, at + length)
      if (type === OBJECT) return [name, inOrder(value)]
      if (type === ARRAY) return [name, [...inOrder(value).values()]]
      const element = bytes.subarray(nameAt - 1, at + length)
      return [name, BSON.deserialize(asDocument(element), EXACT)[name]]
    }),
  )
}

/** A document of one element. */
function asDocument(element: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(4 + element.length + 1)
  bytes.writeInt32LE(bytes.length)
  bytes.set(element, 4)
  return bytes
}
