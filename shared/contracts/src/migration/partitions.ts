import { toIdText } from '../visible.js'
import { PARTITIONS } from './imports.js'

/** FNV-1a over UTF-16 units: spread evenly and quick, which is all that is asked of it. */
const OFFSET_BASIS = 0x811c9dc5
const PRIME = 0x01000193

/**
 * The partition of a customer's rows, the same in every import: rows of one customer are worked on in
 * their order, since no two workers are in one partition at a time. The id is taken as schemas read it.
 */
export function partitionOf(customerId: string): number {
  const id = toIdText(customerId)
  let hash = OFFSET_BASIS
  for (let at = 0; at < id.length; at++) {
    hash = Math.imul(hash ^ id.charCodeAt(at), PRIME)
  }
  // The low bits alone would follow the last character.
  return ((hash >>> 16) ^ hash) & (PARTITIONS - 1)
}
