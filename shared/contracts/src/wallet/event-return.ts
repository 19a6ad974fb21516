import { z } from 'zod'
import { contract } from '../contract.js'
import { described } from '../described.js'
import { amount, foreignId, orNull, positiveAmount, text, unset, uuid } from '../scalars.js'
import { OperatorBehaviorEvent } from './event.js'
import { PRODUCTS_MAX } from './order.js'
import { WalletLine } from '../ledger/wallet-line.js'

const about = {
  id: 'The id of the event.',
  products: 'What came back, by the lines of the order; left out for none.',
  line: "The place of the line in the order's `products`, from 0.",
  amount: 'How many of the line came back.',
  shipping: 'Whether the shipping is given back too.',
  return_id: 'Your id of the return, once for an event; left out, it gets one.',
  reason: 'Why, in your words; null or left out for none.',
  dry_run: 'Whether only to tell what the return would do, and change nothing.',
}

const aboutAnswer = {
  taken_back: 'The lines that this return took back.',
  given_back: 'The lines that this return gave back.',
  shortfall: 'What it could not take back, since the customer had spent it.',
  gift_card_refunds: 'What went back to gift cards that had paid a part.',
  reward_id: 'The reward that is short.',
  amount: 'Units that were not taken back.',
}

const aboutRefund = {
  authorization_id: 'The authorisation that was captured.',
  amount: 'Units that went back to its card.',
}

const returned = z.strictObject(
  described(
    {
      line: z
        .number()
        .int()
        .min(0)
        .max(PRODUCTS_MAX - 1),
      amount: positiveAmount,
    },
    about,
  ),
)

const isEachOnce = (products: readonly { line: number }[]): boolean =>
  new Set(products.map(({ line }) => line)).size === products.length

/** The fields of a return's body, beside what names the event. */
export const returnFields = described(
  {
    products: unset(
      z.array(returned).max(PRODUCTS_MAX).refine(isEachOnce, 'must name each line once'),
    ),
    shipping: unset(z.boolean()),
    return_id: unset(orNull(foreignId)),
    reason: orNull(text(1, 512)).optional(),
    dry_run: unset(z.boolean()),
  },
  about,
)

/** A return brings something back. */
export const bringsSomething = ({
  products = [],
  shipping,
}: {
  products?: readonly unknown[] | undefined
  shipping?: boolean | undefined
}): boolean => products.length > 0 || shipping === true

export const nothingBrought = {
  path: ['products'],
  message: 'must name a line, unless the shipping is returned',
}

/** What a return did, or would do. */
const Effect = {
  taken_back: z.array(WalletLine),
  given_back: z.array(WalletLine),
  shortfall: z.array(z.object(described({ reward_id: uuid, amount }, aboutAnswer))),
  gift_card_refunds: z.array(z.object(described({ authorization_id: uuid, amount }, aboutRefund))),
}

/** What a return would do, and has not done. Without an event, so that it is told apart from what was done. */
export const ReturnPreview = z.object(described(Effect, aboutAnswer)).meta({
  not: {
    required: ['id'],
    properties: { id: { description: 'The event, of a return that was done.' } },
  },
})

/** The event after a return, with what the return did. */
export const ReturnedBehaviorEvent = OperatorBehaviorEvent.extend(described(Effect, aboutAnswer))

/**
 * Part of a purchase comes back: what campaigns would not have paid for the rest is taken back, what
 * was redeemed on the part is given back. The same `return_id` again: the same answer again.
 */
export const returnEvent = contract({
  subject: 'loyalty.wallet.events.return',
  input: z
    .strictObject({ ...described({ id: uuid }, about), ...returnFields })
    .refine(bringsSomething, nothingBrought),
  output: z.union([ReturnedBehaviorEvent, ReturnPreview]),
  errors: [
    'EVENT_NOT_FOUND',
    'STATE_CONFLICT',
    'VALIDATION_ERROR',
    'RETURN_EXCEEDS_ORDER',
    'LIMIT_EXCEEDED',
    'REWARD_ALREADY_SPENT',
  ],
})
