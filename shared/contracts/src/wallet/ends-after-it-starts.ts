import type { z } from 'zod'

interface Period {
  starts_at?: string | null | undefined
  ends_at?: string | null | undefined
}

/** Timestamps are written alike, so that their texts compare as their instants do. */
export function endsAfterItStarts(
  { starts_at: start, ends_at: end }: Period,
  ctx: z.RefinementCtx,
): void {
  if (typeof start !== 'string' || typeof end !== 'string' || start <= end) return
  ctx.addIssue({ code: 'custom', message: 'must not be before starts_at', path: ['ends_at'] })
}
