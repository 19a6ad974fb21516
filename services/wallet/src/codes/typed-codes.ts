import { generatedCodes } from '@loyalty/contracts/wallet/code'
import type { AccountId } from '@loyalty/contracts/ids'
import type { RequestContext } from '@loyalty/engine/handler'
import { available, limited } from '@loyalty/engine/query'
import type { Db } from 'mongodb'

/**
 * The code that is stored for one as it was typed: that very code where there is one, else the generated code
 * that it is a spelling of, else itself, which nobody knows. Only what is typed otherwise than generated codes
 * are written costs a look into the database.
 */
export interface TypedCodes {
  ofCoupon(account: AccountId, typed: string): Promise<string>
  ofCard(account: AccountId, typed: string): Promise<string>
  ofReferral(account: AccountId, typed: string): Promise<string>
}

/** Where codes of a kind are stored, and under which key. */
interface Kept {
  collection: string
  keyOf: (account: AccountId, code: string) => string
  /** How a code is read where letters count as the digits that they look like. */
  toDrawn?: (code: string) => string
}

export function createTypedCodes(
  db: Db,
  kept: { coupons: Kept; cards: Kept; referrals: Kept },
): TypedCodes {
  const find = async (account: AccountId, typed: string, { collection, keyOf, toDrawn }: Kept) => {
    const others = generatedCodes(toDrawn?.(typed) ?? typed)
    if (others.length === 0) return typed
    const meant = [typed, ...others]
    const found = await available(
      collection,
      db
        .collection<{ _id: string }>(collection)
        .find(
          { _id: { $in: meant.map((code) => keyOf(account, code)) } },
          { ...limited(), projection: { _id: 1 } },
        )
        .toArray(),
    )
    const there = new Set(found.map(({ _id }) => _id))
    return meant.find((code) => there.has(keyOf(account, code))) ?? typed
  }
  return {
    ofCoupon: (account, typed) => find(account, typed, kept.coupons),
    ofCard: (account, typed) => find(account, typed, kept.cards),
    ofReferral: (account, typed) => find(account, typed, kept.referrals),
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
