import type { Schemas } from '@loyalty/client'
import { useTranslation } from 'react-i18next'
import { useRewards, useTiers } from '../client/definitions.js'
import { amountText, compareTexts, isNegative, type AmountText } from './amount.js'
import type { Change } from './before-after.js'
import { useFormat } from './use-format.js'
import { useUntil } from './use-until.js'

type Totals = Pick<Schemas['WalletTotal'], 'reward_id' | 'total'>[]

/** How things stand before or after an action, as a dry run answers. */
interface Side {
  wallets: { customer_id: string; totals: Totals }[]
  gift_card: { status: Schemas['OperatorGiftCard']['status']; balance: number } | null
  tier: { tier_id: string | null; until: string | null } | null
}

const totalOf = ({ wallets }: Side, customer: string, reward: string): AmountText => {
  const wallet = wallets.find(({ customer_id: id }) => id === customer)
  return amountText(wallet?.totals.find(({ reward_id: id }) => id === reward)?.total ?? 0)
}

/** What a dry run says would change: balances by the names of rewards, a gift card, a tier. */
export function useSides(): (tried: { before: Side; after: Side }) => Change[] {
  const { t } = useTranslation()
  const format = useFormat()
  const until = useUntil()
  const { nameOf } = useRewards()
  const { nameOf: tierName } = useTiers()

  const cardWords = (card: Side['gift_card']): string =>
    card === null
      ? '–'
      : t('giftCard.state', {
          status: t(`status.${card.status}`),
          balance: format.amount(amountText(card.balance)),
        })
  const tierWords = (tier: Side['tier']): string => {
    if (tier === null || tier.tier_id === null) return t('customer.noTier')
    const name = tierName(tier.tier_id) ?? tier.tier_id
    return tier.until === null ? name : t('customer.tierKept', { name, until: until(tier.until) })
  }

  return ({ before, after }) => {
    const isOfTwo = after.wallets.length > 1
    const balances = after.wallets.flatMap(({ customer_id: customer, totals }) => {
      const held = before.wallets.find(({ customer_id: id }) => id === customer)?.totals ?? []
      const rewards = [...new Set([...held, ...totals].map(({ reward_id: id }) => id))]
      return rewards.flatMap((reward): Change[] => {
        const [was, is] = [totalOf(before, customer, reward), totalOf(after, customer, reward)]
        if (compareTexts(was, is) === 0) return []
        const name = nameOf(reward)
        return [
          {
            name: isOfTwo ? t('customer.balanceOf', { reward: name, customer }) : name,
            before: format.amount(was),
            after: format.amount(is),
            isShort: isNegative(is),
          },
        ]
      })
    })
    return [
      ...balances,
      ...(after.gift_card === null
        ? []
        : [
            {
              name: t('giftCard.card'),
              before: cardWords(before.gift_card),
              after: cardWords(after.gift_card),
            },
          ]),
      ...(after.tier === null
        ? []
        : [
            {
              name: t('customer.tier'),
              before: tierWords(before.tier),
              after: tierWords(after.tier),
            },
          ]),
    ]
  }
}
