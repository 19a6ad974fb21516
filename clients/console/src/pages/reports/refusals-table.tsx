import { useTranslation } from 'react-i18next'
import { FiguresTable } from '../../kit/figures-table.js'
import { SaveFigures } from '../../kit/save-figures.js'
import { Section } from '../../kit/section.js'
import { useRefusalWords } from '../../kit/use-refusal-words.js'
import type { Refusals } from './sum-refusals.js'

interface RefusalsTableProps {
  title: string
  refusals: Refusals
  /** What the file is called, without its ending. */
  file: string
}

/** Why codes were refused, in words, and how often. */
export function RefusalsTable({ title, refusals, file }: RefusalsTableProps) {
  const { t } = useTranslation()
  const refusalWords = useRefusalWords()
  if (refusals.length === 0) return null
  const columns = [
    {
      key: 'why',
      title: t('reports.coupons.why'),
      text: ({ code }: Refusals[number]) => code,
      show: ({ code }: Refusals[number]) => refusalWords(code),
    },
    {
      key: 'times',
      title: t('reports.coupons.times'),
      text: ({ count }: Refusals[number]) => String(count),
      isNumber: true,
      isSummed: true,
    },
  ]
  return (
    <Section title={title} actions={<SaveFigures file={file} columns={columns} rows={refusals} />}>
      <FiguresTable label={title} columns={columns} rows={refusals} keyOf={({ code }) => code} />
    </Section>
  )
}
