const GZIP = /(?:^|,)\s*(?:x-)?(?:gzip|\*)\s*(?:;\s*q=([\d.]+))?\s*(?=,|$)/i

/** Whether an `Accept-Encoding` (RFC 9110, section 12.5.3) takes gzip. */
export function takesGzip(accepted: string | string[] | undefined): boolean {
  const found = GZIP.exec(String(accepted ?? ''))
  return found !== null && Number(found[1] ?? 1) > 0
}
