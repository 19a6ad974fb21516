import { customerId } from '@loyalty/contracts/scalars'
import type { Json } from '../api/client.js'
import type { Resource } from '../command-line/command.js'
import { optional, required } from '../command-line/parameter.js'
import { amountText, anyText, endInstant } from '../command-line/values.js'
import { sheet } from '../output/sheet.js'
import { byHand, orDryRun, toByHand } from './rest/by-hand.js'
import { requiredNamed } from './rest/names.js'
import { showCommand } from './rest/show.js'
import { writeCommand } from './rest/write.js'

const cards = '/operator/v1/gift-cards'
const path = `${cards}/{code}`
const codeArgument = { code: required(anyText, 'code', 'code of the card') }

/** The card alone: the rows of the ledger are for programs. */
const renderCard = ({ gift_card: card }: Json): string => sheet((card ?? {}) as Json)

export const giftCards: Resource = {
  name: 'gift-cards',
  summary: 'cards that represent a line of a wallet',
  commands: [
    showCommand({
      summary: 'show a gift card',
      path,
      arguments: codeArgument,
      examples: ['loyalty gift-cards show GIFT-CODE'],
    }),
    writeCommand({
      name: 'issue',
      summary: 'give a customer a gift card; the answer shows its code',
      method: 'POST',
      path: cards,
      arguments: { customer_id: required(customerId, 'id', 'your own id of the customer') },
      hasArgumentsInBody: true,
      options: {
        reward_id: requiredNamed('reward', 'which reward, of the type GIFT_CARD'),
        amount: required(amountText, 'number', 'what the card is worth'),
        expiration_date: optional(endInstant, 'time', 'when it expires; a day: its end'),
        ...byHand,
      },
      toBody: toByHand,
      render: orDryRun(renderCard),
      examples: [
        'loyalty gift-cards issue C-1001 --reward "Gift card" --amount 25 --reason "Late delivery"',
      ],
    }),
    writeCommand({
      name: 'redeem',
      summary: 'take an amount from a gift card, or all that is left on it',
      method: 'POST',
      path: `${path}/redeem`,
      arguments: codeArgument,
      options: {
        amount: optional(amountText, 'number', 'how much; default: all that is left'),
        ...byHand,
      },
      toBody: toByHand,
      question: () => 'What is taken from the card is taken for good.',
      render: orDryRun(renderCard),
      examples: [
        'loyalty gift-cards redeem GIFT-CODE',
        'loyalty gift-cards redeem GIFT-CODE --amount 10 --yes',
      ],
    }),
    writeCommand({
      name: 'void',
      summary: 'take back what is left on a gift card, and close it',
      method: 'POST',
      path: `${path}/void`,
      arguments: codeArgument,
      options: byHand,
      toBody: toByHand,
      question: () => 'The card can never be redeemed afterwards.',
      render: orDryRun(renderCard),
      examples: ['loyalty gift-cards void GIFT-CODE --reason "Sent to the wrong address"'],
    }),
  ],
}
