import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '../../client/answer-of.js'
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

type FoundGiftCard = AnswerOf<'get-operator-v1-gift-cards-code'>['data']

/** What a card is worth and whose it is, with what can be done with it. */
export function GiftCard({ card }: { card: FoundGiftCard }) {
  const { t } = useTranslation()
  const format = useFormat()
  const until = useUntil()
  const may = useMay()
  const { nameOf } = useRewards()
  const [verb, setVerb] = useState<GiftCardVerb | null>(null)
  const { expired_at: ends, owner } = card
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
            owner === null ? null : (
              <TextLink key="owner" to="/customers/$customerId" params={{ customerId: owner }}>
                {owner}
              </TextLink>
            ),
          ],
          [t('giftCard.expires'), ends === null ? t('coupons.always') : until(ends)],
        ]}
      />
      {verb !== null && <ChangeGiftCard card={card} verb={verb} onClose={() => setVerb(null)} />}
    </Section>
  )
}
