import { Progress, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { amountText } from '../../kit/amount.js'
import { Section } from '../../kit/section.js'
import { useFormat } from '../../kit/use-format.js'

const PERCENT = 100

interface FieldResultProps {
  label: string
  field: {
    count: number
    mean: number | null
    distribution: { value: boolean | number | string; count: number }[] | null
  }
}

/** One question: how many answered, their mean, and how often each answer was given. */
export function FieldResult({ label, field }: FieldResultProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { count, mean, distribution } = field
  const wordOf = (value: boolean | number | string): string => {
    if (typeof value === 'boolean') return t(value ? 'forms.yes' : 'forms.no')
    return typeof value === 'number' ? format.amount(amountText(value)) : value
  }
  const answered = t('forms.answered', { count })
  const lead =
    mean === null
      ? answered
      : t('forms.answeredMean', { answered, mean: format.amount(amountText(mean)) })
  return (
    <Section title={label} lead={lead}>
      {distribution === null ? (
        <Text size="sm" c="dimmed">
          {t('forms.wordsApart')}
        </Text>
      ) : (
        <Table aria-label={label} withRowBorders={false} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w="40%">{t('forms.answer')}</Table.Th>
              <Table.Th>{t('forms.share')}</Table.Th>
              <Table.Th ta="end">{t('forms.times')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {distribution.map(({ value, count: times }) => (
              <Table.Tr key={String(value)}>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{wordOf(value)}</Table.Td>
                <Table.Td>
                  <Progress
                    size="lg"
                    value={(times / Math.max(count, 1)) * PERCENT}
                    aria-label={wordOf(value)}
                  />
                </Table.Td>
                <Table.Td ta="end">{format.count(times)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Section>
  )
}
