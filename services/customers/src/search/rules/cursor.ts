import { z } from 'zod'

export interface SearchPlace {
  /** At which query plan; those before it are done. */
  plan: number
  /** Customers of the query plan that were read. */
  read: number
  /** By which of the queries of names they are looked for; null: by none. */
  name: number | null
  /** True when there were more than are looked at. */
  isCut: boolean
}

const READ_MAX = 1_000_000
const at = z.int().min(0).max(READ_MAX)
const place = z.tuple([at, at, at.nullable(), z.boolean()])
const creation = z.tuple([z.iso.datetime(), z.string()])

/** Texts that only we read, in base64url. */
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

function decode<Schema extends z.ZodType>(schema: Schema, cursor: string): z.output<Schema> | null {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    return null
  }
}

export const toSearchCursor = ({ plan, read, name, isCut }: SearchPlace): string =>
  encode([plan, read, name, isCut])

/** Null: it is no such cursor. */
export function readSearchCursor(cursor: string): SearchPlace | null {
  const found = decode(place, cursor)
  if (found === null) return null
  const [plan, read, name, isCut] = found
  return { plan, read, name, isCut }
}

/** After a customer in the order of creation. */
export interface Creation {
  createdAt: Date
  id: string
}

/** The cursor of a list in the order of creation. */
export const toNewestCursor = ({ createdAt, id }: Creation): string =>
  encode([createdAt.toISOString(), id])

/** Null: it is no such cursor. */
export function readNewestCursor(cursor: string): Creation | null {
  const read = decode(creation, cursor)
  return read === null ? null : { createdAt: new Date(read[0]), id: read[1] }
}
