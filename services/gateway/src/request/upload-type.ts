import type { IncomingHttpHeaders } from 'node:http'

/** The types of a body that is rows, a line each. */
export const uploadTypes = ['application/x-ndjson', 'text/csv'] as const
export type UploadType = (typeof uploadTypes)[number]

const UPLOAD = /^(application\/x-ndjson|text\/csv)[\t ]*(;[\t ]*charset="?utf-8"?[\t ]*)?;?$/i

/** What a body with such a header is; null where it is no upload. */
export function uploadTypeOf({
  'content-type': type = '',
}: IncomingHttpHeaders): UploadType | null {
  const named = UPLOAD.exec(type)?.[1]?.toLowerCase()
  return uploadTypes.find((one) => one === named) ?? null
}
