import { Button } from '@mantine/core'
import {
  IconArrowsExchange,
  IconClockX,
  IconFileImport,
  IconGift,
  IconMinus,
  IconRotate,
  type Icon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRewards } from '../../client/definitions.js'
import { amountText, isNegative, negateText, type AmountText } from '../../kit/amount.js'
import { useFormat } from '../../kit/use-format.js'
import { useMay } from '../../session/use-session.js'
import { useCauseWords } from './use-cause-words.js'
import { HistoryRow } from './history-row.js'
import type { Redeemed, Transaction } from './history-entries.js'

const icons: Record<Transaction['type'], Icon> = {
  ACCUMULATION: IconGift,
  REDEMPTION: IconMinus,
  EXPIRATION: IconClockX,
  MIGRATION: IconFileImport,
  TRANSFER: IconArrowsExchange,
  REVERSAL: IconRotate,
}

interface MovementProps {
  row: Transaction
  customerId: string
  /** The redemption that it belongs to, where it can be taken back. */
  redeemed: Redeemed | null
  onTakeBack: (redeemed: Redeemed) => void
}

/** What moved in the wallet. */
export function Movement({ row, customerId, redeemed, onTakeBack }: MovementProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const { nameOf } = useRewards()
  const amount = signedAmount(row, customerId)
  const causeWords = useCauseWords()
  return (
    <HistoryRow
      icon={icons[row.type]}
      isQuiet={isNegative(amount)}
      title={t(`movement.${row.type}`)}
      text={causeWords(row)}
      at={row.created_at}
      amount={format.signed(amount)}
      unit={nameOf(row.reward_id)}
      action={
        redeemed !== null &&
        may('support:write') && (
          <Button
            size="compact-xs"
            variant="default"
            mt={4}
            onClick={() => onTakeBack(redeemed)}
            aria-label={`${t('coupon.reverse')}: ${redeemed.code}`}
          >
            {t('coupon.reverse')}
          </Button>
        )
      }
    />
  )
}

/** A debit is below 0, however the row spells it. */
function signedAmount(row: Transaction, customerId: string): AmountText {
  const absolute = amountText(Math.abs(row.amount))
  return row.sender_id === customerId ? negateText(absolute) : absolute
}
