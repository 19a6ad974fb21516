import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/use-format.js'

const LINES_SHOWN = 8

/** The first lines of a file that something is said of, and how many more there are. */
export function Lines({ lines }: { lines: readonly number[] }) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const list = new Intl.ListFormat(i18n.language, { style: 'short', type: 'unit' })
  return (
    <>
      {list.format(lines.slice(0, LINES_SHOWN).map(format.count))}
      {lines.length > LINES_SHOWN && (
        <Text size="xs" c="dimmed">
          {t('customer.expiringMore', { count: lines.length - LINES_SHOWN })}
        </Text>
      )}
    </>
  )
}
