import { customerId } from '@loyalty/contracts/scalars'
import type { Resource } from '../command-line/command.js'
import { required } from '../command-line/parameter.js'
import { movedText } from './rest/amounts.js'
import { byHand, orDryRun, renderMoved, toByHand } from './rest/by-hand.js'
import { idOf } from './rest/names.js'
import { listCommand } from './rest/list.js'
import { writeCommand } from './rest/write.js'

const someRedemption = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e31'

export const redemptions: Resource = {
  name: 'redemptions',
  summary: 'what customers have redeemed, and its reversal',
  commands: [
    listCommand({
      summary: 'list what a customer has redeemed',
      path: '/operator/v1/customers/{customer_id}/redemptions',
      goesEitherWay: true,
      arguments: { customer_id: required(customerId, 'id', 'your own id of the customer') },
      columns: ['id', 'created_at', 'code', 'moved', 'status', 'reversed_at'],
      shown: (row) => ({ ...row, moved: movedText(row) }),
      examples: ['loyalty redemptions list C-1001'],
    }),
    writeCommand({
      name: 'reverse',
      summary: 'take back what a redemption gave, and give back what it cost',
      method: 'POST',
      path: '/operator/v1/redemptions/{id}/reverse',
      arguments: idOf('redemption'),
      options: byHand,
      toBody: toByHand,
      question: ({ id }) => `Redemption ${String(id)} is reversed, for good.`,
      render: orDryRun(renderMoved),
      examples: [
        `loyalty redemptions reverse ${someRedemption} --dry-run`,
        `loyalty redemptions reverse ${someRedemption} --reason "Redeemed for the wrong order" --yes`,
      ],
    }),
  ],
}
