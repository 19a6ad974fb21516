import type { IncomingMessage } from 'node:http'
import { decodePercent } from './read-query.js'

const malformed = new WeakSet<IncomingMessage>()

/**
 * A path whose percent-encoding is broken still belongs to a route, whose checks come first. So its
 * percent signs are taken literally for routing, and the request is remembered as malformed.
 */
export function repairPath(request: IncomingMessage): string {
  const url = request.url ?? '/'
  if (!url.includes('%')) return url
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  if (decodePercent(path) !== null) return url
  malformed.add(request)
  return path.replaceAll('%', '%25') + url.slice(path.length)
}

export const hasMalformedPath = (request: IncomingMessage): boolean => malformed.has(request)
