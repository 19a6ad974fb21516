import type { LedgerRow } from './rules/ledger-row.js'

/** The fields of a row that are counted. */
export const COUNTED_FIELDS = {
  _id: 0,
  id: 1,
  account_id: 1,
  type: 1,
  event_type: 1,
  event_id: 1,
  side: 1,
  reward_id: 1,
  amount: 1,
  cost: 1,
  campaign_id: 1,
  coupon_id: 1,
  before: 1,
  is_payout: 1,
  'line.expires_at': 1,
  'draws.amount': 1,
  'draws.expires_at': 1,
  'draws.cost': 1,
} as const

/** Fields of `before`, which is read as a whole. */
const FIELDS_OF_BEFORE = ['active', 'redeemed', 'code']

/** The types of the fields, and the byte behind the last one. Source: the specification of BSON. */
const STRING = 0x02
const OBJECT = 0x03
const ARRAY = 0x04
const BOOLEAN = 0x08
const DATE = 0x09
const NULL = 0x0a
const LONG = 0x12
const END = 0x00

/**
 * Reads a row from the bytes in which the database answers it: what `BSON.deserialize` makes of them, for
 * a quarter of the work. Throws for a field of a type that no counted one has.
 */
export const readRow = (bytes: Buffer): LedgerRow =>
  new DocumentReader(bytes).readObject() as unknown as LedgerRow

/** Reads values in the order in which they stand. */
class DocumentReader {
  #at = 0

  readonly #bytes: Buffer

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  readObject(): Record<string, unknown> {
    const object: Record<string, unknown> = {}
    this.#at += 4
    for (let type = this.#readByte(); type !== END; type = this.#readByte()) {
      const name = this.#readName()
      object[name] = this.#readValue(type)
    }
    return object
  }

  #readValue(type: number): unknown {
    switch (type) {
      case STRING:
        return this.#readString()
      case OBJECT:
        return this.readObject()
      case ARRAY:
        return this.#readArray()
      case BOOLEAN:
        return this.#readByte() === 1
      case DATE:
        return new Date(Number(this.#readLong()))
      case NULL:
        return null
      case LONG:
        return BigInt(this.#readLong())
      default:
        throw new TypeError(`no counted member of a row is of BSON's type ${type}`)
    }
  }

  /** The names of its fields are their places. */
  #readArray(): unknown[] {
    const values: unknown[] = []
    this.#at += 4
    for (let type = this.#readByte(); type !== END; type = this.#readByte()) {
      this.#at = this.#bytes.indexOf(0, this.#at) + 1
      values.push(this.#readValue(type))
    }
    return values
  }

  #readByte(): number {
    return this.#bytes[this.#at++] ?? END
  }

  #readString(): string {
    const begin = this.#at + 4
    this.#at = begin + this.#bytes.readInt32LE(this.#at)
    return this.#bytes.toString('utf8', begin, this.#at - 1)
  }

  /** As a number where that is exact, which a bigint of 64 bits is made of in one step. */
  #readLong(): number | bigint {
    const begin = this.#at
    this.#at += 8
    const value = this.#bytes.readInt32LE(begin + 4) * 2 ** 32 + this.#bytes.readUInt32LE(begin)
    return Number.isSafeInteger(value) ? value : this.#bytes.readBigInt64LE(begin)
  }

  /** A known name is found by its digest, and no text is made of its bytes. */
  #readName(): string {
    const begin = this.#at
    let digest = 0
    for (let byte = this.#readByte(); byte !== 0; byte = this.#readByte()) {
      digest = addToDigest(digest, byte)
    }
    const known = NAMES.get(digest)
    return known ?? this.#bytes.toString('utf8', begin, this.#at - 1)
  }
}

const addToDigest = (digest: number, byte: number): number => (Math.imul(digest, 31) + byte) | 0

const NAMES: ReadonlyMap<number, string> = new Map(
  [...Object.keys(COUNTED_FIELDS), ...FIELDS_OF_BEFORE]
    .flatMap((path) => path.split('.'))
    .map((name) => [Buffer.from(name).reduce(addToDigest, 0), name]),
)
