import type { Schemas } from '@loyalty/client'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRewards } from '../../client/definitions.js'
import { amountText } from '../../kit/amount.js'
import { Facts } from '../../kit/facts.js'
import { Section } from '../../kit/section.js'
import { StatusBadge } from '../../kit/status-badge.js'
import { TextLink } from '../../kit/text-link.js'
import { useFormat } from '../../kit/use-format.js'
import { useUntil } from '../../kit/use-until.js'
import { useMay } from '../../session/use-session.js'
import { ChangeGiftCard, type GiftCardVerb } from './change-gift-card.js'

/** What a card is worth and whose it is, with what can be done with it. */
export function GiftCard({ card }: { card: Schemas['OperatorGiftCard'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const until = useUntil()
  const may = useMay()
  const { nameOf } = useRewards()
  const [verb, setVerb] = useState<GiftCardVerb | null>(null)
  const { expired_at: ends } = card
  const verbs: GiftCardVerb[] = card.status === 'ACTIVE' ? ['redeem', 'void'] : []
  return (
    <Section
      title={nameOf(card.reward_id)}
      actions={
        may('support:write') && (
          <Group gap="xs">
            {verbs.map((one) => (
              <Button key={one} size="xs" variant="default" onClick={() => setVerb(one)}>
                {t(`giftCard.${one}`)}
              </Button>
            ))}
          </Group>
        )
      }
    >
      <Facts
        facts={[
          [t('coupons.status'), <StatusBadge key="status" status={card.status} />],
          [t('giftCard.balance'), format.amount(amountText(card.balance))],
          [t('giftCard.amount'), format.amount(amountText(card.amount))],
          [
            t('giftCard.owner'),
            <TextLink
              key="owner"
              to="/customers/$customerId"
              params={{ customerId: card.customer_id }}
            >
              {card.customer_id}
            </TextLink>,
          ],
          [t('giftCard.expires'), ends === null ? t('coupons.always') : until(ends)],
        ]}
      />
      {verb !== null && <ChangeGiftCard card={card} verb={verb} onClose={() => setVerb(null)} />}
    </Section>
  )
}
