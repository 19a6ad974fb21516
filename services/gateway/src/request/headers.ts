import type { IncomingHttpHeaders } from 'node:http'

/** True when the caller holds this answer already, by its `If-None-Match` (RFC 9110, section 13.1.2). */
export const isHeld = (tag: string, held: string | undefined): boolean =>
  held !== undefined &&
  held.split(',').some((one) => one.trim() === '*' || opaqueOf(one) === opaqueOf(tag))

/** A tag without its mark of weakness, which makes no difference here. */
const opaqueOf = (tag: string): string => tag.trim().replace(/^W\//, '')

const GZIP = /(?:^|,)\s*(?:x-)?(?:gzip|\*)\s*(?:;\s*q=([\d.]+))?\s*(?=,|$)/i

/** True when an `Accept-Encoding` (RFC 9110, section 12.5.3) takes gzip. */
export function takesGzip(accepted: string | string[] | undefined): boolean {
  const found = GZIP.exec(String(accepted ?? ''))
  return found !== null && Number(found[1] ?? 1) > 0
}

/** The codings that a caller takes by name; `q=0` refuses one (RFC 9110, section 12.5.3). */
export const acceptedCodings = (header: string | string[] | undefined): ReadonlySet<string> =>
  new Set(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .filter((part) => !/;[\t ]*q=0(\.0{0,3})?[\t ]*$/.test(part))
      .map((part) => part.replace(/;.*$/, '').trim()),
  )

/** True when the caller would rather not wait (RFC 7240). */
export const prefersAsync = ({ prefer }: IncomingHttpHeaders): boolean =>
  /(^|,)\s*respond-async\s*(;|,|$)/i.test(String(prefer ?? ''))
