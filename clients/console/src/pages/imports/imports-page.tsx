import { Button, Group, Tabs } from '@mantine/core'
import { IconFileImport, IconMoodCheck, IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newestFirst, usePages, answerOf, loyalty } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import { useFormat } from '../../kit/format.js'
import { ListTable, RowLink } from '../../kit/list.js'
import { WriteError, StatusBadge, Page } from '../../kit/page.js'
import { useWrite } from '../../kit/write.js'

/** Imports from files, and the rows that wait for a decision. */
export function ImportsPage() {
  const { t } = useTranslation()
  return (
    <Page
      title={t('imports.title')}
      lead={t('imports.lead')}
      actions={
        <Button
          renderRoot={(props) => <Link {...props} to="/imports/new" />}
          leftSection={<IconUpload size={18} aria-hidden />}
        >
          {t('imports.upload')}
        </Button>
      }
    >
      <Tabs defaultValue="imports" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="imports">{t('imports.title')}</Tabs.Tab>
          <Tabs.Tab value="letters">{t('imports.letters')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="imports">
          <Imports />
        </Tabs.Panel>
        <Tabs.Panel value="letters">
          <DeadLetters />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

function Imports() {
  const { t } = useTranslation()
  const format = useFormat()
  const pages = usePages(['imports'], (query) =>
    loyalty.GET('/operator/v1/imports', { params: { query: { ...query, ...newestFirst } } }),
  )
  return (
    <ListTable
      label={t('imports.title')}
      pages={pages}
      keyOf={(row) => row.import_id}
      empty={{ title: t('imports.none'), text: t('imports.noneHint'), icon: IconFileImport }}
      columns={[
        {
          key: 'when',
          title: t('coupon.when'),
          show: (row) => (
            <RowLink to="/imports/$importId" params={{ importId: row.import_id }}>
              {format.moment(row.created_at)}
            </RowLink>
          ),
        },
        {
          key: 'kind',
          title: t('imports.kind'),
          isWide: true,
          show: ({ kind }) => t(`imports.kinds.${kind}`),
        },
        {
          key: 'total',
          title: t('imports.total'),
          isWide: true,
          isNumber: true,
          show: (row) => format.count(row.total),
        },
        {
          key: 'failed',
          title: t('imports.failed'),
          isWide: true,
          isNumber: true,
          show: (row) => format.count(row.failed),
        },
        {
          key: 'status',
          title: t('coupons.status'),
          isShort: true,
          show: (row) => <StatusBadge status={row.paused ? 'PAUSED' : row.status} />,
        },
      ]}
    />
  )
}

/** Rows that could not be taken for reasons that may pass: run again, or let go. */
function DeadLetters() {
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
