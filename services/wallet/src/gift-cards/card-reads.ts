import type { Collection, StoredDocument } from '@loyalty/engine/collection'
import type { Committer } from '@loyalty/engine/command'
import type { RequestContext } from '@loyalty/engine/handler'
import { available, limited } from '@loyalty/engine/query'
import type { DatabaseClock } from '@loyalty/engine/service'
import { Fault } from '@loyalty/contracts/errors/fault'
import type { Db, Filter } from 'mongodb'
import type { WalletDocument } from '../wallets/store.js'
import type { WalletReads } from '../wallets/wallet-reads.js'
import { readUnknown } from './commands/redeem-gift-card.js'
import { valueOf } from './rules/card-value.js'
import { cardPins, cardWalletKey, giftCards, type GiftCardDocument } from './store.js'

interface FoundCard {
  card: GiftCardDocument
  wallet: WalletDocument
  hasPin: boolean
}

/** Reads of cards that are no more than reads. */
export interface CardReads {
  /** The card of a key, as its wallet has it. */
  find(cardKey: string): Promise<FoundCard | null>
  one<Found extends StoredDocument>(
    collection: Collection<Found>,
    id: string,
  ): Promise<Found | null>
  /** Counts a code that nobody knows, in a batch. */
  countUnknown(
    guessesKey: string,
    context: RequestContext,
  ): Promise<Exclude<Awaited<ReturnType<typeof countUnknownIn>>, { code: 'WRITE_CONFLICT' }>>
}

interface Parts {
  db: Db
  committer: Pick<Committer, 'run'>
  clock: DatabaseClock
  reads: WalletReads
}

export function createCardReads({ db, committer, clock, reads }: Parts): CardReads {
  const one = <Found extends StoredDocument>(collection: Collection<Found>, id: string) => {
    const filter: Filter<StoredDocument> = { _id: id }
    return available(
      collection.name,
      db.collection<StoredDocument>(collection.name).findOne<Found>(filter, limited()),
    )
  }
  const read = async (cardKey: string): Promise<FoundCard | null> => {
    const [card, pin] = await Promise.all([one(giftCards, cardKey), one(cardPins, cardKey)])
    if (card === null) return null
    const wallet = await reads.wallets.load(cardWalletKey(card))
    if (wallet === null) throw new Error('a gift card belongs to a wallet that is not there')
    const closed = { ...card, voided_at: card.voided_at ?? wallet.erased_at ?? null }
    return { card: closed, wallet, hasPin: pin !== null }
  }
  return {
    one,
    async find(cardKey) {
      let found = await read(cardKey)
      // A card whose units went between the two reads, to where it says by now.
      if (found !== null && isTorn(found, clock.now())) found = await read(cardKey)
      return found
    },
    countUnknown: (guessesKey, context) => countUnknownIn(committer, guessesKey, context),
  }
}

const isTorn = ({ card, wallet }: FoundCard, now: Date): boolean =>
  valueOf(card, wallet.lines, now).status === 'EXPIRED' &&
  (card.expired_at === null || card.expired_at > now)

/** A read knows no conflict of writes: who meets others until the deadline may come back. */
async function countUnknownIn(
  committer: Pick<Committer, 'run'>,
  guessesKey: string,
  context: RequestContext,
) {
  const outcome = await committer.run(readUnknown, { guessesKey }, context)
  if (outcome.ok || outcome.code !== 'WRITE_CONFLICT') return outcome
  throw new Fault('SERVICE_UNAVAILABLE', "unknown codes of one subject are in each other's way")
}
