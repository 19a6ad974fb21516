import { CUSTOMERS_MAX, EVENTS_MAX } from '@loyalty/contracts/migration/migrate'
import type { ImportKind } from '@loyalty/contracts/migration/import'
import { refuseInput } from '@loyalty/contracts/field-errors'
import { refuse, type FieldError, type Refusal } from '@loyalty/contracts/outcome'
import { nestedTooDeeply, DEPTH_MAX } from '../request/read-body.js'
import { tooManyCustomers, tooManyEvents } from './read-rows.js'

/**
 * Fields and elements of a body, its objects and arrays once more: fifty for each of the 10,000
 * events that it may hold.
 */
export const BODY_VALUES_MAX = 500_000

/** Far more than any body has at its top. What is wrong with each further one helps nobody. */
const BODY_FIELDS_MAX = 100

/** Where rows stand in `{"customers":[{"events":[…]}]}`: the depth of the arrays around them. */
const BODY_DEPTH = 1
const CUSTOMERS_DEPTH = 2
const EVENTS_DEPTH = 4

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const ARRAY = 0x5b
const OBJECT = 0x7b
const ARRAY_END = 0x5d
const OBJECT_END = 0x7d

/** Counts what a body holds while it arrives, so that a bomb is refused before anything parses it. */
export interface BodyMeter {
  /** Counts the next bytes. Answers why the body is refused, or null while it is within its limits. */
  count(bytes: Uint8Array): Refusal | null
}

export interface BodyMeterSettings {
  /** Set where the body is rows, which are counted too. */
  kind?: ImportKind | undefined
  valuesMax?: number
}

/**
 * Reads no more of JSON than its strings, brackets and commas. What is no JSON is counted in some way
 * and refused by the parser afterwards.
 */
export function createBodyMeter({
  kind,
  valuesMax = BODY_VALUES_MAX,
}: BodyMeterSettings): BodyMeter {
  let isInString = false
  let isEscaped = false
  let depth = 0
  let values = 0
  let fields = 0
  let customers = 0
  let events = 0
  /** Bit n: the container at depth n is an array. */
  let arrays = 0

  const comma = (): Refusal | null => {
    if (depth === BODY_DEPTH) {
      fields += 1
      if (fields >= BODY_FIELDS_MAX) return refuseInput([tooManyFields])
    } else if (kind !== undefined && depth === CUSTOMERS_DEPTH && isBitSet(arrays, depth)) {
      customers += 1
      // One more row than commas, so these are too many already.
      if (customers >= CUSTOMERS_MAX) return tooMany(tooManyCustomers)
    } else if (depth === EVENTS_DEPTH && kind === 'events' && isBitSet(arrays, depth)) {
      events += 1
      if (events >= EVENTS_MAX) return tooMany(tooManyEvents)
    }
    return null
  }

  const open = (byte: number): Refusal | null => {
    depth += 1
    if (depth > DEPTH_MAX) return refuseInput([nestedTooDeeply])
    if (depth === CUSTOMERS_DEPTH) customers = 0
    arrays = byte === ARRAY ? arrays | (1 << depth) : arrays & ~(1 << depth)
    return null
  }

  return {
    count(bytes) {
      for (const byte of bytes) {
        if (isInString) {
          if (isEscaped) isEscaped = false
          else if (byte === BACKSLASH) isEscaped = true
          else if (byte === QUOTE) isInString = false
          continue
        }
        let refusal: Refusal | null = null
        if (byte === QUOTE) isInString = true
        else if (byte === COMMA || byte === ARRAY || byte === OBJECT) {
          values += 1
          refusal = byte === COMMA ? comma() : open(byte)
          if (values > valuesMax) refusal ??= tooManyValues(valuesMax)
        } else if ((byte === ARRAY_END || byte === OBJECT_END) && depth > 0) depth -= 1
        if (refusal !== null) return refusal
      }
      return null
    },
  }
}

const isBitSet = (bits: number, at: number): boolean => (bits & (1 << at)) !== 0

const tooManyFields: FieldError = {
  field: 'body',
  code: 'VALIDATION_ERROR',
  message: `must have at most ${BODY_FIELDS_MAX} members`,
}

const tooMany = ({ code, message }: Pick<FieldError, 'code' | 'message'>): Refusal =>
  refuseInput([{ field: 'body.customers', code, message }])

const tooManyValues = (valuesMax: number): Refusal =>
  refuse('PAYLOAD_TOO_LARGE', `The body holds more than ${valuesMax} members, objects and arrays`)
