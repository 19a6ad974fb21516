import type { Command } from '@loyalty/engine/command'
import { answer } from '@loyalty/contracts/outcome'
import { readCardByPin, touchCardByPin, touchWalletOfCard, type ByPin } from '../card-by-code.js'

/** Counts a wrong PIN that was only asked about. A code that nobody knows is counted by who asks. */
export const tryPin: Command<
  ByPin<object>,
  'RATE_LIMITED' | 'GIFT_CARD_PIN_WRONG' | 'GIFT_CARD_LOCKED'
> = {
  name: 'loyalty.wallet.gift-cards.try-pin',
  loads: [touchCardByPin, touchWalletOfCard],
  decide(request, view, call) {
    const read = readCardByPin(request, view, call)
    return read.ok || read.code === 'GIFT_CARD_NOT_FOUND' ? answer({}) : read
  },
}
