import type { ShowCard } from '../dry-runs/dry-runs.js'
import type { GiftCardDocument } from './store.js'
import { toOperatorGiftCard } from './wire.js'

/** A card beside the wallet that a dry run shows. */
export const showCard = (card: Readonly<GiftCardDocument> | null): ShowCard | null =>
  card === null
    ? null
    : (lines, now) => {
        const { status, amount, balance } = toOperatorGiftCard(card, lines, now)
        return { status, amount, balance }
      }
