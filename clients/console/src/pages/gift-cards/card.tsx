import { Badge, Group, PasswordInput } from '@mantine/core'
import type { DataOf } from '../../client/loyalty.js'
import { useText } from '../../kit/format.js'
import { linkTo } from '../../kit/links.js'
import { StatusBadge, TextLink } from '../../kit/page.js'

export type GiftCard = DataOf<'listGiftCards'>[number]

export const cardStatuses = ['ACTIVE', 'REDEEMED', 'EXPIRED', 'VOID'] as const

/** A card is called by the end of its code, which says nothing of the rest. */
export function useCardName(): (card: Pick<GiftCard, 'id' | 'last_four'>) => string {
  const { t } = useText()
  return ({ id, last_four: ending }) =>
    ending === null ? id : t('giftCard.ending', { lastFour: ending })
}

export function CardStatus({ card }: { card: GiftCard }) {
  const { t } = useText()
  return (
    <Group gap={4}>
      <StatusBadge status={card.status} />
      {card.locked_at !== null && (
        <Badge variant="dot" color="red" tt="none" fw={600} miw="max-content">
          {t('giftCard.locked')}
        </Badge>
      )}
    </Group>
  )
}

export function Holder({ card: { customer_id: holder, has_holder: isHeld } }: { card: GiftCard }) {
  const { t } = useText()
  if (holder !== null) return <TextLink {...linkTo.customer(holder)}>{holder}</TextLink>
  return <>{isHeld ? '–' : t('giftCard.nobody')}</>
}

interface CodeInputProps {
  value: string
  onChange: (code: string) => void
  error?: string | null
  isFirst?: boolean
}

/** A whole code, hidden from whoever looks over a shoulder. */
export function CodeInput({ value, onChange, error = null, isFirst = false }: CodeInputProps) {
  const { t } = useText()
  return (
    <PasswordInput
      label={t('giftCard.code')}
      description={t('giftCard.codeHint')}
      autoComplete="off"
      flex="1 1 16rem"
      maw={480}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      data-autofocus={isFirst || undefined}
      visibilityToggleButtonProps={{ 'aria-label': t('giftCard.showCode') }}
    />
  )
}
