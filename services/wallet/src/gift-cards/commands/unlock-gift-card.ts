import { command, touch } from '@loyalty/engine/command'
import type { InputOf } from '@loyalty/contracts/contract'
import { answer } from '@loyalty/contracts/outcome'
import { unlockGiftCard } from '@loyalty/contracts/wallet/gift-card-support'
import { readCard, touchCard, touchWalletOfCard, type ByCode } from '../card-by-code.js'
import { unlock } from '../rules/pin.js'
import { cardPins } from '../store.js'
import { toSupportCard } from '../wire.js'
import { customersOf } from '../../wallets/wallet-in-view.js'

/** POST /operator/v1/gift-cards/unlock */
export const unlockCard = command<typeof unlockGiftCard, ByCode<InputOf<typeof unlockGiftCard>>>(
  unlockGiftCard,
  {
    loads: [
      (request) => [...touchCard(request), touch(cardPins, request.cardKey)],
      touchWalletOfCard,
    ],
    decide(request, view, call) {
      const read = readCard(request, view, call)
      if (!read.ok) return read
      const { card, wallet } = read
      const pin = view.get(cardPins, card._id)
      const change = pin === null ? null : unlock(pin)
      if (pin === null || change === null) {
        return answer({ gift_card: toSupportCard(card, wallet, pin, call.now) })
      }
      const unlocked = { ...pin, ...change }
      view.put(cardPins, unlocked)
      const toShown = ({ pin_failures, locked_at }: typeof unlocked) => ({
        pin_failures,
        locked_at: locked_at?.toISOString() ?? null,
      })
      view.audit({
        resource: 'gift_card',
        resourceId: card.line_id,
        customerIds: customersOf(wallet),
        before: toShown(pin),
        after: toShown(unlocked),
        reason: request.reason,
      })
      return answer({ gift_card: toSupportCard(card, wallet, unlocked, call.now) })
    },
  },
)
