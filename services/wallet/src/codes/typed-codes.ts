import { generatedCodes } from '@loyalty/shared/contracts/wallet/code'
import type { AccountId } from '@loyalty/shared/ids'
import { available } from '@loyalty/shared/mongo/available'
import { limited } from '@loyalty/shared/mongo/limits'
import type { RequestContext } from '@loyalty/shared/request-context'
import type { Db } from 'mongodb'
import { couponKey, coupons } from '../coupons/store.js'
import type { GiftCardCodes } from '../gift-cards/gift-card-codes.js'
import { giftCardKeyOf, giftCards } from '../gift-cards/store.js'

/**
 * The code that is stored for one as it was typed: that very code where there is one, else the generated code
 * that it is a spelling of, else itself, which nobody knows. Only what is typed otherwise than generated codes
 * are written costs a look into the database.
 */
export interface TypedCodes {
  ofCoupon(account: AccountId, typed: string): Promise<string>
  ofCard(account: AccountId, typed: string): Promise<string>
}

export function createTypedCodes(db: Db, cards: GiftCardCodes): TypedCodes {
  const find = async (collection: string, typed: string, keyOf: (code: string) => string) => {
    const others = generatedCodes(typed)
    if (others.length === 0) return typed
    const meant = [typed, ...others]
    const found = await available(
      collection,
      db
        .collection<{ _id: string }>(collection)
        .find({ _id: { $in: meant.map(keyOf) } }, { ...limited(), projection: { _id: 1 } })
        .toArray(),
    )
    const there = new Set(found.map(({ _id }) => _id))
    return meant.find((code) => there.has(keyOf(code))) ?? typed
  }
  return {
    ofCoupon: (account, typed) => find(coupons.name, typed, (code) => couponKey(account, code)),
    ofCard: (account, typed) =>
      find(giftCards.name, typed, (code) => giftCardKeyOf(cards, account, code)),
  }
}

/** A request by a code, with the code that is stored in place of the one that was typed. */
export const withStoredCode = async <Request extends { code: string }>(
  request: Request,
  typed: Pick<TypedCodes, 'ofCoupon'>,
  { account }: Pick<RequestContext, 'account'>,
): Promise<Request> => ({ ...request, code: await typed.ofCoupon(account, request.code) })

/** The same of several codes. */
export const withStoredCodes = async <Request extends { codes: string[] }>(
  request: Request,
  typed: Pick<TypedCodes, 'ofCoupon'>,
  { account }: Pick<RequestContext, 'account'>,
): Promise<Request> => ({
  ...request,
  codes: await Promise.all(request.codes.map((code) => typed.ofCoupon(account, code))),
})
