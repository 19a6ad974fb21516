import { Button, Group } from '@mantine/core'
import { IconMoodCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { newestFirst } from '../../client/newest-first.js'
import { usePages } from '../../client/pages.js'
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
  const decide = useWrite(
    ({ id, verb }: { id: string; verb: 'run' | 'remove' }, { key }): Promise<unknown> => {
      const params = { path: { id }, header: { 'Idempotency-Key': key } }
      return verb === 'run'
        ? answerOf(loyalty.POST('/operator/v1/dead-letters/{id}/run', { params }))
        : answerOf(loyalty.DELETE('/operator/v1/dead-letters/{id}', { params }))
    },
  )
  return (
    <>
      {decide.isError && (
        <WriteError thrown={decide.error} onRetry={() => decide.mutate(decide.variables)} />
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
          { key: 'reason', title: t('coupon.reason'), show: ({ reason }) => reason },
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
            show: ({ id }) => (
              <Group gap={6}>
                <Button
                  size="compact-xs"
                  variant="default"
                  onClick={() => decide.mutate({ id, verb: 'run' })}
                >
                  {t('imports.run')}
                </Button>
                <Button
                  size="compact-xs"
                  variant="subtle"
                  color="red"
                  onClick={() => decide.mutate({ id, verb: 'remove' })}
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
