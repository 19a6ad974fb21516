import type { Resource } from '../command-line/command.js'
import { required } from '../command-line/parameter.js'
import { anyText } from '../command-line/values.js'
import { showCommand } from './rest/show.js'
import { writeCommand } from './rest/write.js'

const path = '/operator/v1/gift-cards/{code}'
const codeArgument = { code: required(anyText, 'code', 'code of the card') }

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
      name: 'redeem',
      summary: 'take what is left on a gift card',
      method: 'POST',
      path: `${path}/redeem`,
      arguments: codeArgument,
      question: () => 'What is left on the card will be taken, for good.',
      examples: ['loyalty gift-cards redeem GIFT-CODE'],
    }),
  ],
}
