import { Button, Group } from '@mantine/core'
import { IconMoodCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { newestFirst } from '../../client/newest-first.js'
import { usePages } from '../../client/pages.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import { ListTable } from '../../kit/list-table.js'
import { useFormat } from '../../kit/use-format.js'
import { useWrite } from '../../kit/use-write.js'
import { WriteError } from '../../kit/write-error.js'

/** Rows that could not be taken for reasons that may pass: run again, or let go. */
export function DeadLetters() {
  const { t } = useTranslation()
  const format = useFormat()
  const pages = usePages(['dead-letters'], (query) =>
    loyalty.GET('/operator/v1/dead-letters', { params: { query: { ...query, ...newestFirst } } }),
  )
  const [letGo, setLetGo] = useState<{ id: string; customer_id: string } | null>(null)
  const run = useWrite((id: string, { key }): Promise<unknown> => {
    const params = { path: { id }, header: { 'Idempotency-Key': key } }
    return answerOf(loyalty.POST('/operator/v1/dead-letters/{id}/run', { params }))
  })
  return (
    <>
      {run.isError && <WriteError thrown={run.error} onRetry={() => run.mutate(run.variables)} />}
      {letGo !== null && (
        <ActionDialog
          title={t('imports.removeTitle')}
          sentence={t('imports.removeSentence', { customer: letGo.customer_id })}
          submitLabel={t('imports.remove')}
          isDangerous
          needsReason={false}
          submit={({ key }) => {
            const params = { path: { id: letGo.id }, header: { 'Idempotency-Key': key } }
            return answerOf(loyalty.DELETE('/operator/v1/dead-letters/{id}', { params }))
          }}
          done={() => t('imports.removed')}
          onClose={() => setLetGo(null)}
        />
      )}
      <ListTable
        label={t('imports.letters')}
        pages={pages}
        keyOf={({ id }) => id}
        empty={{
          title: t('imports.noLetters'),
          text: t('imports.noLettersHint'),
          icon: IconMoodCheck,
        }}
        columns={[
          { key: 'customer', title: t('coupon.customer'), show: (row) => row.customer_id },
          {
            key: 'reason',
            title: t('coupon.reason'),
            show: ({ reason }) => <span lang="en">{reason}</span>,
          },
          {
            key: 'attempts',
            title: t('imports.attempts'),
            isNumber: true,
            isWide: true,
            show: (row) => format.count(row.attempts),
          },
          {
            key: 'decide',
            title: t('imports.decide'),
            show: (row) => (
              <Group gap={6}>
                <Button size="compact-xs" variant="default" onClick={() => run.mutate(row.id)}>
                  {t('imports.run')}
                </Button>
                <Button
                  size="compact-xs"
                  variant="subtle"
                  color="red"
                  onClick={() => setLetGo(row)}
                >
                  {t('imports.remove')}
                </Button>
              </Group>
            ),
          },
        ]}
      />
    </>
  )
}
