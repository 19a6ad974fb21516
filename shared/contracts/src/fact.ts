import type { z } from 'zod'

/**
 * One kind of published fact. It is published to `<subject>.<account>` as CloudEvents 1.0 JSON
 * whose `data` is what this schema says: ids and amounts, never personal data.
 */
export interface Fact<Data extends z.ZodType = z.ZodType> {
  /** CloudEvents `type`, past tense: `wallet.accumulated`. */
  type: string
  /** `loyalty.events.<area>.<fact>` */
  subject: string
  /** What happened, in one sentence for who subscribes. */
  summary: string
  /** What the fact is in the order of: its id is the event's `subject`, counted by `sequence`. */
  aggregate: string
  data: Data
  /** The fact is also sent to wallet as a request, which keeps wallet's copy fresh. */
  pushedTo?: { subject: string }
}

export const fact = <Data extends z.ZodType>(value: Fact<Data>): Fact<Data> => value

export type FactData<F extends Fact> = z.output<F['data']>
