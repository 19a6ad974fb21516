import type { Schemas } from '@loyalty/client'
import { Group, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRewards, useTiers } from '../client/definitions.js'
import { mayPass } from '../client/loyalty.js'
import { amountText, compareTexts, isNegative, type AmountText } from './amount.js'
import { useText } from './format.js'
import { ErrorNotice, Hint } from './page.js'

const PAUSE_MS = 250

/** The first word of the keys of its answers. */
export const DRY_RUN = 'dry run'

/** The changes, and a sentence where numbers alone do not say enough. */
export type Outcome = readonly Change[] | { changes: readonly Change[]; sentence: string }

interface DryRunProps {
  /** The values of the form: the server is asked anew when they change. */
  of: unknown
  ask: () => Promise<Outcome>
}

/** Before → after from the server's own dry run, once the typing pauses; or why it would be refused. */
export function DryRun({ of, ask }: DryRunProps) {
  const asked = JSON.stringify(of)
  const [settled] = useDebouncedValue(asked, PAUSE_MS)
  const { data, error, refetch } = useQuery({
    queryKey: [DRY_RUN, asked],
    queryFn: ask,
    enabled: settled === asked,
    gcTime: 0,
    staleTime: Infinity,
  })
  if (error !== null) {
    // A refusal would come again; a passing problem is worth another try.
    return mayPass(error) ? (
      <ErrorNotice thrown={error} onRetry={() => void refetch()} />
    ) : (
      <ErrorNotice thrown={error} isDryRun />
    )
  }
  if (data === undefined) return <Skeleton height={44} radius="md" />
  if (!('sentence' in data)) return <BeforeAfter changes={data} />
  return (
    <>
      {data.changes.length > 0 && <BeforeAfter changes={data.changes} />}
      <Text size="sm" aria-live="polite">
        {data.sentence}
      </Text>
    </>
  )
}

export interface Change {
  name: string
  before: string
  after: string
  /** The change would leave less than nothing. */
  isShort?: boolean
}

export function BeforeAfter({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation()
  if (changes.length === 0) {
    return <Hint aria-live="polite">{t('action.noChange')}</Hint>
  }
  return (
    <Paper bg="var(--mantine-color-default-hover)" p="sm" radius="md" aria-live="polite">
      <Stack gap="xs">
        {changes.map(({ name, before, after, isShort = false }) => (
          <Group key={name} justify="space-between" gap="xs">
            <Text size="sm">{name}</Text>
            <Group gap={6} style={{ fontVariantNumeric: 'tabular-nums' }}>
              <Text size="sm" c="dimmed" aria-label={t('action.before', { value: before })}>
                {before}
              </Text>
              <IconArrowRight size={14} aria-hidden />
              <Text
                size="sm"
                fw={700}
                {...(isShort && { c: 'var(--mantine-color-error)' })}
                aria-label={t('action.after', { value: after })}
              >
                {after}
              </Text>
            </Group>
          </Group>
        ))}
      </Stack>
    </Paper>
  )
}

type Totals = Pick<Schemas['WalletTotal'], 'reward_id' | 'total'>[]

/** The state before or after an action, as a dry run answers. */
interface Side {
  wallets: { customer_id: string; totals: Totals }[]
  gift_card: { status: Schemas['OperatorGiftCard']['status']; balance: number } | null
  tier: { tier_id: string | null; until: string | null } | null
}

const totalOf = ({ wallets }: Side, customer: string, reward: string): AmountText => {
  const wallet = wallets.find(({ customer_id: id }) => id === customer)
  return amountText(wallet?.totals.find(({ reward_id: id }) => id === reward)?.total ?? 0)
}

/** The changes that a dry run names: balances by the names of rewards, a gift card, a tier. */
export function useSides(): (tried: { before: Side; after: Side }) => Change[] {
  const { t, format, until } = useText()
  const { nameOf } = useRewards()
  const { nameOf: tierName } = useTiers()

  const cardText = (card: Side['gift_card']): string => {
    if (card === null) return '–'
    const balance = format.amount(amountText(card.balance))
    return t('giftCard.state', { status: t(`status.${card.status}`), balance })
  }
  const tierText = (tier: Side['tier']): string => {
    if (tier === null || tier.tier_id === null) return t('customer.noTier')
    const name = tierName(tier.tier_id) ?? tier.tier_id
    return tier.until === null ? name : t('customer.tierKept', { name, until: until(tier.until) })
  }

  return ({ before, after }) => {
    const isOfTwo = after.wallets.length > 1
    const changes = after.wallets.flatMap(({ customer_id: customer, totals }) => {
      const held = before.wallets.find(({ customer_id: id }) => id === customer)?.totals ?? []
      const rewards = [...new Set([...held, ...totals].map(({ reward_id: id }) => id))]
      return rewards.flatMap((id): Change[] => {
        const [was, is] = [totalOf(before, customer, id), totalOf(after, customer, id)]
        if (compareTexts(was, is) === 0) return []
        const reward = nameOf(id)
        const name = isOfTwo ? t('customer.balanceOf', { reward, customer }) : reward
        const isShort = isNegative(is)
        return [{ name, before: format.amount(was), after: format.amount(is), isShort }]
      })
    })
    if (after.gift_card !== null) {
      const [was, is] = [cardText(before.gift_card), cardText(after.gift_card)]
      changes.push({ name: t('giftCard.card'), before: was, after: is })
    }
    if (after.tier !== null) {
      const [was, is] = [tierText(before.tier), tierText(after.tier)]
      changes.push({ name: t('field.tier'), before: was, after: is })
    }
    return changes
  }
}
