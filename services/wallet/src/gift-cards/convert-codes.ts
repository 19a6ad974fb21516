import type { AccountId } from '@loyalty/shared/ids'
import { idempotency } from '@loyalty/shared/commit/idempotency'
import type { IdempotencyRecord } from '@loyalty/shared/commit/idempotency'
import type { Database } from '@loyalty/shared/mongo/connect'
import type { ClientSession, Db } from 'mongodb'
import { redemptions } from '../redemptions/redemptions.collection.js'
import { refusals } from '../redemptions/refusals.collection.js'
import { behaviorEvents } from '../events/behavior-events.collection.js'
import type { StoredGrant } from '../wallets/domain/stored-effect.js'
import { CARD_PATTERN } from './domain/looks-like-card.js'
import type { GiftCardCodes } from './gift-card-codes.js'
import { giftCardKey, giftCards, type GiftCardDocument } from './gift-cards.collection.js'

const GROUP = '[0-9A-HJKMNP-TV-Z]{4}'
/** A code as the version before stored it; a hash is longer. */
const CODE = `GC(-${GROUP}){4}`
const plainCode = new RegExp(`^${CODE}$`)
const codeMember = new RegExp(`"code":"(${CODE})"`, 'g')

/** What keeps the cards that it gave: a redemption, or an event with the text of its result. */
interface Giver {
  _id: string
  account_id: AccountId
  grants: StoredGrant[]
  result?: string | null
}

/**
 * Takes the codes of gift cards out of what the version before has stored: cards go under their
 * hashes, and their printed codes find them there. A card and what gave it change in one transaction,
 * so that a run which is cut off leaves nothing half done, and the next one does the rest.
 */
export async function convertGiftCardCodes(
  { client, db }: Pick<Database, 'client' | 'db'>,
  codes: GiftCardCodes,
): Promise<void> {
  const atomically = (work: (session: ClientSession) => Promise<void>) =>
    client.withSession((session) => session.withTransaction(() => work(session)))

  const ofGrants = { 'grants.gift_card_code': plainCode }
  for (const { name } of [redemptions, behaviorEvents]) {
    const givers = db.collection<Giver>(name).find(ofGrants).project<{ _id: string }>({ _id: 1 })
    for await (const { _id: id } of givers) {
      await atomically((session) => convertGiver(db, { name, id }, codes, session))
    }
  }
  // Cards that nothing names any more.
  const cards = db.collection<GiftCardDocument>(giftCards.name)
  for await (const { account_id: account, code } of cards.find({ code: { $exists: true } })) {
    if (code !== undefined) {
      await atomically((session) => moveCard(db, account, code, codes, session))
    }
  }
  await convertAnswers(db, codes)
  await db
    .collection(refusals.name)
    .updateMany(
      { coupon_id: { $type: 'null' }, code: { $regex: CARD_PATTERN } },
      { $set: { code: null } },
    )
}

/** One redemption or event with its cards, as they are by now. */
async function convertGiver(
  db: Db,
  { name, id }: { name: string; id: string },
  codes: GiftCardCodes,
  session: ClientSession,
) {
  const givers = db.collection<Giver>(name)
  const giver = await givers.findOne({ _id: id }, { session })
  if (giver === null) return
  const { account_id: account, grants, result = null } = giver
  const change: Record<string, string> = {}
  const own = new Set<string>()
  for (const [at, { gift_card_code: code }] of grants.entries()) {
    if (code === null || !plainCode.test(code)) continue
    own.add(code)
    change[`grants.${at}.gift_card_code`] = codes.hashOf(account, code)
    await moveCard(db, account, code, codes, session)
  }
  if (result !== null) change['result'] = withoutCodes(result, (code) => own.has(code))
  await givers.updateOne({ _id: id }, { $set: change, $inc: { version: 1 } }, { session })
}

/** A card under its code, if it is there, goes under the code's hash. */
async function moveCard(
  db: Db,
  account: AccountId,
  code: string,
  codes: GiftCardCodes,
  session: ClientSession,
) {
  const cards = db.collection<GiftCardDocument>(giftCards.name)
  const found = await cards.findOneAndDelete({ _id: giftCardKey(account, code) }, { session })
  if (found === null) return
  const { code: _code, version = 0, ...card } = found
  const _id = giftCardKey(account, codes.hashOf(account, code))
  await cards.insertOne({ ...card, _id, version: version + 1 }, { session })
}

/** Stored answers that show a card's code, in which a replay has nothing to show from then on. */
async function convertAnswers(db: Db, codes: GiftCardCodes) {
  const records = db.collection<IdempotencyRecord>(idempotency.name)
  const cards = db.collection<GiftCardDocument>(giftCards.name)
  for await (const { _id, account_id: account, body = '' } of records.find({
    body: { $regex: codeMember.source },
  })) {
    const shown = new Set([...body.matchAll(codeMember)].map(([, code = '']) => code))
    const keyOf = (code: string) => giftCardKey(account, codes.hashOf(account, code))
    const found = await cards.find({ _id: { $in: [...shown].map(keyOf) } }).toArray()
    const keys = new Set(found.map((card) => card._id))
    // A coupon's code may have the same form.
    const after = withoutCodes(body, (code) => keys.has(keyOf(code)))
    // Unless an erasure has rewritten it meanwhile.
    if (after !== body) await records.updateOne({ _id, body }, { $set: { body: after } })
  }
}

const withoutCodes = (text: string, isOfCard: (code: string) => boolean): string =>
  text.replaceAll(codeMember, (member, code: string) => (isOfCard(code) ? '"code":null' : member))
