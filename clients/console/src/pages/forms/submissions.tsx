import type { Schemas } from '@loyalty/client'
import { Text } from '@mantine/core'
import { IconClipboardList } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { loyalty } from '../../client/loyalty.js'
import { newestFirst } from '../../client/newest-first.js'
import { usePages } from '../../client/pages.js'
import { ListTable } from '../../kit/list-table.js'
import { useFormat } from '../../kit/use-format.js'

/** What each person answered. */
export function Submissions({ form }: { form: Schemas['OperatorReviewForm'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = new Map(form.fields.map(({ name, label }) => [name, label]))
  const pages = usePages(['form', form.id, 'submissions'], (query) =>
    loyalty.GET('/operator/v1/review-forms/{id}/submissions', {
      params: { path: { id: form.id }, query: { ...query, ...newestFirst } },
    }),
  )
  return (
    <ListTable
      label={t('forms.answers')}
      pages={pages}
      keyOf={({ id }) => id}
      empty={{
        title: t('forms.noAnswers'),
        text: t('forms.noAnswersHint'),
        icon: IconClipboardList,
      }}
      columns={[
        {
          key: 'answers',
          title: t('forms.answers'),
          show: ({ answers }) =>
            Object.entries(answers).map(([name, value]) => (
              <Text key={name} size="sm">
                {`${labels.get(name) ?? name}: ${String(value)}`}
              </Text>
            )),
        },
        { key: 'purchase', title: t('purchases.id'), isWide: true, show: (row) => row.purchase_id },
        {
          key: 'when',
          title: t('coupon.when'),
          isShort: true,
          show: (row) => format.moment(row.created_at),
        },
      ]}
    />
  )
}
