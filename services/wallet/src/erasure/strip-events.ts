import type { CartEvaluation } from '@loyalty/contracts/wallet/cart'
import type { Order } from '@loyalty/contracts/wallet/order'
import type { Erasure } from '@loyalty/contracts/erasure'
import { field } from '@loyalty/engine/fact'
import { ROWS_AHEAD_MAX, takeRows, keysBelow, limited } from '@loyalty/engine/query'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import type { Db, UpdateFilter } from 'mongodb'
import type { BehaviorEvent } from '../events/rules/event.js'
import { behaviorEvents } from '../events/store.js'

/** Events that are read at a time, or fewer when they are large. */
const PAGE_SIZE = 200

/**
 * Takes the free objects out of the orders of a wallet's events, personal values out of their evaluated carts, and the reasons
 * out of their returns, and puts the new id into their stored results. Answers false when an event changed meanwhile, which is for another pass.
 */
export async function stripEvents(
  db: Db,
  { account, walletId }: { account: AccountId; walletId: Uuid },
  erasure: Erasure,
): Promise<boolean> {
  const events = db.collection<BehaviorEvent>(behaviorEvents.name)
  let isComplete = true
  for (let cursor: Uuid | undefined; ;) {
    const page = await takeRows(
      events
        .find(
          { account_id: account, wallet_id: walletId, _id: keysBelow(account, cursor) },
          { ...limited(), hint: { account_id: 1, wallet_id: 1, _id: 1 } },
        )
        .sort({ _id: 1 })
        .limit(PAGE_SIZE)
        .batchSize(ROWS_AHEAD_MAX),
      PAGE_SIZE,
    )
    cursor = page.at(-1)?.id
    if (cursor === undefined) return isComplete
    for (const event of page) {
      const change = changeOf(event, erasure)
      if (change === null) continue
      const { _id, version = 0 } = event
      const { matchedCount } = await events.updateOne(
        { _id, version },
        { ...change, $inc: { version: 1 } },
        limited(),
      )
      if (matchedCount === 0) isComplete = false
    }
  }
}

function changeOf(
  { data: { order }, result, returns = [], checkout }: BehaviorEvent,
  erasure: Erasure,
): UpdateFilter<BehaviorEvent> | null {
  const paths = order === null ? [] : freePaths(order)
  const rewritten = result === null ? null : withNewId(result, erasure)
  const hasReasons = returns.some(({ reason }) => reason !== null)
  const evaluation = checkout && strippedEvaluation(checkout.evaluation)
  const isStripped = evaluation !== checkout?.evaluation
  if (paths.length === 0 && rewritten === result && !hasReasons && !isStripped) return null
  return {
    ...(paths.length > 0 && {
      $unset: Object.fromEntries(paths.map((path) => [path, '' as const])),
    }),
    $set: {
      result: rewritten,
      ...(isStripped && { 'checkout.evaluation': evaluation }),
      ...(hasReasons && { returns: returns.map((one) => ({ ...one, reason: null })) }),
    },
  }
}

/** Where an order holds tags and metadata. */
function freePaths({ metadata, products, shipping }: Order): string[] {
  return [
    ...freeFields('', { metadata }),
    ...(products ?? []).flatMap((product, at) => freeFields(`products.${at}.`, product)),
    ...freeFields('shipping.', shipping),
  ]
}

const freeFields = (
  path: string,
  value: { tags?: unknown; metadata?: unknown } | null | undefined,
): string[] =>
  (['tags', 'metadata'] as const)
    .filter((name) => value?.[name] !== undefined)
    .map((name) => `data.order.${path}${name}`)

/**
 * An evaluated cart holds the order again, codes as they were typed, and in `missing` values of the person that a
 * condition looked at. Its numbers were written as JSON once, so that they stay as they are.
 */
export function strippedEvaluation(text: string): string {
  const evaluation = JSON.parse(text, (key, value: unknown) =>
    key === 'tags' || key === 'metadata' ? null : value,
  ) as CartEvaluation
  const codes = evaluation.codes.filter(({ applied }) => applied)
  return JSON.stringify({ ...evaluation, codes, missing: [] })
}

/** The text stays as it is but for the id, since amounts are not to pass through a number. */
const withNewId = (result: string, { customer_id: from, erased_id: to }: Erasure): string =>
  ['receiver_id', 'sender_id'].reduce(
    (text, name) => text.replaceAll(field(name, from), field(name, to)),
    result,
  )
