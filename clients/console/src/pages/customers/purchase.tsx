import { IconShoppingBag } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../kit/status-badge.js'
import { TextLink } from '../../kit/text-link.js'
import { useFormat } from '../../kit/use-format.js'
import { linesOf, orderOf, stateOf, type PurchaseEvent } from '../purchases/order.js'
import { HistoryRow } from './history-row.js'

/** Something that was bought, with the way to its page. */
export function Purchase({ event }: { event: PurchaseEvent }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { purchaseId, value, paid } = orderOf(event)
  const shown = paid ?? value
  return (
    <HistoryRow
      icon={IconShoppingBag}
      isQuiet
      title={
        <TextLink to="/purchases/$eventId" params={{ eventId: event.id }}>
          {t('customer.purchase', { purchase: purchaseId ?? event.type })}
        </TextLink>
      }
      text={linesOf(event)
        .map(({ name }) => name)
        .join(', ')}
      at={event.issued_at}
      amount={shown === null ? null : format.amount(shown)}
      unit={<StatusBadge status={stateOf(event)} />}
    />
  )
}
