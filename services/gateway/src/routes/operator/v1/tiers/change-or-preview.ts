import { Tier, TierPreview } from '@loyalty/shared/contracts/customers/tier'
import type { RequestContext } from '@loyalty/shared/request-context'
import type { Reply } from '@loyalty/shared/transport/requester'
import { z } from 'zod'
import { one } from '../../../../compose.js'
import { inData } from '../../../../frame.js'
import { dataOf } from '../../../../one-service.js'

/** The tier, or what a dry run says of it. */
export const TierAnswer = dataOf(z.union([Tier, TierPreview]))

interface Ways {
  change: () => Promise<Reply>
  preview: (context: RequestContext) => Promise<Reply>
}

/** A dry run changes nothing, so that its key is kept for nothing. */
export function changeOrPreview(
  { dry_run: isDry }: { dry_run?: boolean | undefined },
  context: RequestContext,
  { change, preview }: Ways,
) {
  const reading = { ...context }
  delete reading.idempotency
  return one(isDry === true ? preview(reading) : change(), inData)
}
