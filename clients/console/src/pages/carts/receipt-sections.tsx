import { Alert, Group, List, Stack, Table, Text, ThemeIcon } from '@mantine/core'
import { IconCheck, IconSparkles, IconTarget, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useRewards } from '../../client/definitions.js'
import { amountText } from '../../kit/amount.js'
import { useRefusalMessage, useText } from '../../kit/format.js'
import { linkTo } from '../../kit/links.js'
import { useConditionPhrase } from '../../kit/offer-phrases.js'
import { Hint, Section, TextLink } from '../../kit/page.js'
import { unitsText } from '../../kit/units.js'
import classes from './receipt.module.css'
import {
  earnedOf,
  gapOf,
  receiptOf,
  type Evaluation,
  type ReceiptRow,
  type TakenOff,
} from './receipt.js'

interface ReceiptProps {
  of: Evaluation
  isAnonymous: boolean
}

/** What a cart costs and why, what was refused and why, what is nearly reached, and what it earns. */
export function Receipt({ of, isAnonymous }: ReceiptProps) {
  const { t } = useText()
  return (
    <>
      <Section title={t('carts.receipt')} lead={t('carts.receiptLead')}>
        {of.warnings.map(({ code }) => (
          <Alert key={code} color="yellow" mb="md">
            {t(`carts.warning.${code}`)}
          </Alert>
        ))}
        <Rows rows={receiptOf(of)} />
      </Section>
      <Asked of={of} />
      <Missing offers={of.missing} />
      <Earned of={of} isAnonymous={isAnonymous} />
    </>
  )
}

const classOf = (row: ReceiptRow): string => {
  if (row.kind === 'OFF') return `${classes['off']} ${row.isOfLine ? classes['of-line'] : ''}`
  if (row.kind === 'GOODS') return classes['goods'] ?? ''
  return row.kind === 'PAYABLE' ? (classes['payable'] ?? '') : ''
}

function Rows({ rows }: { rows: readonly ReceiptRow[] }) {
  const { t, format } = useText()
  const nameOf = (row: ReceiptRow): ReactNode => {
    if (row.kind === 'OFF') return <Offer of={row.by} />
    if (row.kind !== 'LINE') return t(`carts.row.${row.kind}`)
    return t('carts.row.LINE', { pieces: format.amount(row.pieces), sku: row.sku })
  }
  return (
    <Table aria-label={t('carts.receipt')} withRowBorders={false} horizontalSpacing={4}>
      <Table.Tbody>
        {rows.map((row, index) => (
          <Table.Tr key={index} className={classOf(row)}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{nameOf(row)}</Table.Td>
            <Table.Td className={classes['amount'] ?? ''}>{format.money(row.amount)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

type Offered = Pick<TakenOff, 'from' | 'id' | 'name' | 'code'>

/** An offer by its name, which leads to its page, and where it comes from. */
function Offer({ of: { from, id, name, code } }: { of: Offered }) {
  const { t } = useText()
  const kind = t(`carts.from.${from}`, { code: code ?? '' })
  const called = name ?? t('carts.unnamed')
  const link = { CAMPAIGN: linkTo.campaign(id), COUPON: linkTo.coupon(id), REWARD: null }[from]
  return (
    <Text span size="sm" c="inherit">
      {link === null ? called : <TextLink {...link}>{called}</TextLink>}{' '}
      <Text span size="xs" c="dimmed">
        {kind}
      </Text>
    </Text>
  )
}

interface Outcome {
  what: string
  refusal: string | null
  does: string
}

/** Each code, reward and card that was asked for, and what became of it. */
function Asked({ of: { codes, spend, gift_cards: cards } }: { of: Evaluation }) {
  const { t, format } = useText()
  const { nameOf } = useRewards()
  const refusalMessage = useRefusalMessage()
  const outcomes: Outcome[] = [
    ...codes.map(({ code, refusal }) => ({
      what: code,
      refusal: refusal?.code ?? null,
      does: t('carts.applied'),
    })),
    ...spend.map(({ reward_id: id, units, worth, refusal }) => ({
      what: nameOf(id),
      refusal: refusal?.code ?? null,
      does: t('carts.spends', {
        units: unitsText(format.amount(amountText(units)), nameOf(id)),
        worth: format.money(amountText(worth)),
      }),
    })),
    ...cards.map(({ last_four: lastFour, amount, refusal }) => ({
      what: t('carts.card', { ending: t('giftCard.ending', { lastFour }) }),
      refusal: refusal?.code ?? null,
      does: t('carts.pays', { amount: format.money(amountText(amount)) }),
    })),
  ]
  if (outcomes.length === 0) return null
  return (
    <Section title={t('carts.asked')}>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {outcomes.map(({ what, refusal, does }, index) => (
          <Group key={index} component="li" gap="sm" wrap="nowrap" align="flex-start">
            <ThemeIcon
              size={22}
              radius="xl"
              variant="light"
              color={refusal === null ? 'teal' : 'orange'}
              aria-hidden
            >
              {refusal === null ? <IconCheck size={14} /> : <IconX size={14} />}
            </ThemeIcon>
            <div>
              <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                {what}
              </Text>
              <Text size="sm">
                {refusal === null ? does : `${t('carts.refused')}. ${refusalMessage(refusal)}`}
              </Text>
            </div>
          </Group>
        ))}
      </Stack>
    </Section>
  )
}

/** What keeps the nearest offers from the cart: how much more, or the condition that does not hold. */
function Missing({ offers }: { offers: Evaluation['missing'] }) {
  const { t, format } = useText()
  const conditionPhrase = useConditionPhrase()
  if (offers.length === 0) return null
  const neededFor = (offer: Evaluation['missing'][number]): string => {
    const needed = gapOf(offer)
    if (needed?.unit === 'MONEY') return t('carts.gap.MONEY', { gap: format.money(needed.gap) })
    if (needed !== null) {
      const gap = format.amount(needed.gap)
      return t(`carts.gap.${needed.unit}`, { gap, count: Number(needed.gap) })
    }
    const { condition } = offer
    const { actual } = condition
    const known = typeof actual === 'number' ? format.amount(amountText(actual)) : String(actual)
    return t('carts.needs', {
      condition: conditionPhrase([[condition]]) ?? '',
      actual: actual === null ? t('campaigns.unknown') : known,
    })
  }
  return (
    <Section title={t('carts.missing')} lead={t('carts.missingLead')}>
      <List
        spacing="sm"
        listStyleType="none"
        icon={
          <ThemeIcon size={22} radius="xl" variant="light" aria-hidden>
            <IconTarget size={14} />
          </ThemeIcon>
        }
      >
        {offers.map((offer, index) => (
          <List.Item key={index}>
            <Offer of={offer} />
            <Text size="sm">{neededFor(offer)}</Text>
          </List.Item>
        ))}
      </List>
    </Section>
  )
}

function Earned({ of, isAnonymous }: ReceiptProps) {
  const { t, format } = useText()
  const { nameOf } = useRewards()
  const earned = earnedOf(of)
  return (
    <Section title={t('carts.earns')} lead={t('carts.earnsLead')}>
      {earned.length === 0 && (
        <Hint>{t(isAnonymous ? 'carts.earnsNobody' : 'carts.earnsNothing')}</Hint>
      )}
      <List
        spacing="sm"
        listStyleType="none"
        icon={
          <ThemeIcon size={22} radius="xl" variant="light" color="teal" aria-hidden>
            <IconSparkles size={14} />
          </ThemeIcon>
        }
      >
        {earned.map(({ rewardId, amount, campaigns }) => (
          <List.Item key={rewardId}>
            <Text size="sm" fw={600}>
              {unitsText(format.amount(amount), nameOf(rewardId))}
            </Text>
            <Hint>{format.and(campaigns)}</Hint>
          </List.Item>
        ))}
      </List>
    </Section>
  )
}
