import { DeliverPolicy } from '@nats-io/jetstream'
import { z } from 'zod'
import { brokerInstant } from '../command-line/values.js'

/** Where reading begins: at what comes from now on, at the first fact there is, or at a time. */
export type Start =
  | { deliver_policy: typeof DeliverPolicy.New }
  | { deliver_policy: typeof DeliverPolicy.All }
  | { deliver_policy: typeof DeliverPolicy.StartTime; opt_start_time: string }
  | { deliver_policy: typeof DeliverPolicy.StartSequence; opt_start_seq: number }

/** `now`, `beginning`, or a time. */
export const startText = z.string().transform((text, context): Start => {
  if (text === 'now') return { deliver_policy: DeliverPolicy.New }
  if (text === 'beginning') return { deliver_policy: DeliverPolicy.All }
  const time = brokerInstant.safeParse(text)
  if (time.success) return { deliver_policy: DeliverPolicy.StartTime, opt_start_time: time.data }
  context.addIssue('is neither now nor beginning nor an ISO 8601 time')
  return z.NEVER
})
