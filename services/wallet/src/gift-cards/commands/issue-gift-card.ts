import { command } from '@loyalty/engine/command'
import type { InputOf } from '@loyalty/contracts/contract'
import { walletAccumulated } from '@loyalty/contracts/wallet/facts'
import { issueGiftCard } from '@loyalty/contracts/wallet/gift-card'
import { answer } from '@loyalty/contracts/outcome'
import { rewardIn } from '../../copies/copy-keys.js'
import { toTransaction } from '../../ledger/wire.js'
import {
  refuseAboveLimit,
  isFound,
  readAdjusted,
  recordMovement,
  adjustmentLoads,
  furtherAdjustmentLoads,
} from '../../corrections/manual-adjustment.js'
import { changeWallet, customersOf } from '../../wallets/wallet-in-view.js'
import { freeHolds } from '../../wallets/rules/hold.js'
import { toWallet } from '../../wallets/wire.js'
import { makeCards, storedGrants } from '../cards-of-grants.js'
import { decideIssue } from '../rules/issue-gift-card.js'
import type { GiftCardCodes } from '../gift-card-codes.js'
import { naming } from '../shown-codes.js'
import { toOperatorGiftCard } from '../wire.js'

/** The request, and the codes that its card gets one of. */
type Issue = InputOf<typeof issueGiftCard> & { codes: GiftCardCodes }

/** POST /operator/v1/gift-cards: a card by hand. Its answer is stored without the code. */
export const issue = command<typeof issueGiftCard, Issue>(issueGiftCard, {
  loads: [adjustmentLoads, furtherAdjustmentLoads],
  decide({ codes, ...request }, view, call) {
    const { account } = call.context
    const read = readAdjusted(request, view, call)
    if (!isFound(read)) return read
    const { wallet, reward, settings } = read
    const decided = decideIssue(request, freeHolds(wallet.lines, call.now), {
      now: call.now,
      reward,
      defaultLineDays: settings.default_line_days,
      newLineId: call.mint,
    })
    if (!decided.ok) return decided
    const { lines, line, movement } = decided.issued
    const granted = { rewardId: reward.id, amount: movement.amount }
    const above = refuseAboveLimit(view, call, settings, granted)
    if (above !== null) return above

    const after = changeWallet(view, call, wallet, { lines })
    const grants = [{ line, description: reward.description }]
    const auditId = view.audit({
      resource: 'gift_card',
      resourceId: line.id,
      customerIds: customersOf(wallet),
      before: null,
      after: { reward_id: reward.id, amount: request.amount, wallet_id: wallet.wallet_id },
      reason: request.reason,
    })
    const cards = makeCards(view, call, after, grants, codes)
    const rows = recordMovement(view, call, after, { fact: walletAccumulated, movement, auditId })
    const [card] = cards.map((made) => toOperatorGiftCard(made, lines, call.now))
    return {
      ...answer({
        gift_card: card,
        wallet: toWallet(after, (id) => rewardIn(view, account, id), call.now),
        transactions: rows.map((row) => toTransaction(row, () => wallet.customer_id, call.now)),
      }),
      headers: naming(codes, account, storedGrants(codes, account, grants)),
    }
  },
})
