import type { z } from 'zod'
import { pathNamesOf, takesBody, type Operation } from '../operation.js'
import { queryTypeOf, type QueryType } from './read-query.js'

/** Which members of a contract's input stand in which part of a call. */
export interface Placement {
  path: string[]
  query: string[]
  body: string[]
}

export function placementOf(operation: Operation): Placement {
  const path = pathNamesOf(operation.url)
  const rest = Object.keys(shapeOf(operation)).filter((member) => !path.includes(member))
  return takesBody(operation) ? { path, query: [], body: rest } : { path, query: rest, body: [] }
}

/** The members of an operation's input. */
export const shapeOf = ({ contract }: Operation): Record<string, z.ZodType> =>
  (contract.input as z.ZodObject<Record<string, z.ZodType>>).shape

/** What the texts of an operation's query stand for. */
export function queryTypesOf(operation: Operation): Record<string, QueryType> {
  const shape = shapeOf(operation)
  return Object.fromEntries(
    placementOf(operation).query.flatMap((member) => {
      const schema = shape[member]
      return schema === undefined ? [] : [[member, queryTypeOf(schema)]]
    }),
  )
}
