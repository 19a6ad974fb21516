import { randomFillSync } from 'node:crypto'
import { dashed, type Uuid } from './ids.js'

/**
 * UUIDv7 (RFC 9562 section 5.7): 48 bits of milliseconds, then a 12-bit sequence that makes the ids
 * of one mint ascend within a millisecond, then 62 random bits.
 */
export interface Mint {
  /** The next id: above every earlier one of this mint and above the floor that it was made with. */
  next(): Uuid
  /** The highest id so far, or the floor. */
  readonly last: Uuid
}

const SEQUENCE_MAX = 0xfff

/** The lowest uuid, below every id that a mint makes. */
export const LOWEST_ID = '00000000-0000-0000-0000-000000000000' as Uuid

/** A mint whose ids carry `nowMs` or later and are above `floor`. It never reads a clock. */
export function createMint(nowMs: number, floor: Uuid = LOWEST_ID): Mint {
  let ms = nowMs
  let sequence = -1
  let last = floor
  const floorMs = millisecondsOf(floor)
  if (floorMs >= ms) {
    ms = floorMs
    sequence = Number.parseInt(floor.slice(15, 18), 16)
  }
  return {
    next() {
      sequence += 1
      if (sequence > SEQUENCE_MAX) {
        ms += 1
        sequence = 0
      }
      last = write(ms, sequence)
      return last
    },
    get last() {
      return last
    },
  }
}

/** The millisecond inside a UUIDv7. */
export const millisecondsOf = (id: string): number =>
  Number.parseInt(id.slice(0, 8), 16) * 0x1_0000 + Number.parseInt(id.slice(9, 13), 16)

/** The lowest UUIDv7-shaped bound of a millisecond: every id minted in it or later is ≥ this. */
export const lowestIdAt = (ms: number): Uuid =>
  dashed(`${ms.toString(16).padStart(12, '0')}${'0'.repeat(20)}`)

/** The highest id that a mint makes in a millisecond. */
export const highestIdAt = (ms: number): Uuid =>
  dashed(`${ms.toString(16).padStart(12, '0')}7fffbfffffffffffffff`)

/** A fresh id at a given time, for ids whose order among each other does not matter. */
export const uuidV7 = (nowMs: number): Uuid => write(nowMs, randomSequence())

const POOL_BYTES = 4096
const pool = Buffer.allocUnsafe(POOL_BYTES)
let used = POOL_BYTES

function randomHex(bytes: number): string {
  if (used + bytes > POOL_BYTES) {
    randomFillSync(pool)
    used = 0
  }
  used += bytes
  return pool.toString('hex', used - bytes, used)
}

const randomSequence = (): number => Number.parseInt(randomHex(2).slice(0, 3), 16)

const VARIANTS = '89ab'

function write(ms: number, sequence: number): Uuid {
  const random = randomHex(8)
  const variant = VARIANTS.charAt(Number.parseInt(random.charAt(0), 16) & 3)
  return dashed(
    `${ms.toString(16).padStart(12, '0')}7${sequence.toString(16).padStart(3, '0')}${variant}${random.slice(1)}`,
  )
}
