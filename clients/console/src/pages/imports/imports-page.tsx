import { Button, Tabs } from '@mantine/core'
import { IconFileImport, IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loyalty } from '../../client/loyalty.js'
import { newestFirst } from '../../client/newest-first.js'
import { usePages } from '../../client/pages.js'
import { ListTable } from '../../kit/list-table.js'
import { Page } from '../../kit/page.js'
import { RowLink } from '../../kit/row-link.js'
import { StatusBadge } from '../../kit/status-badge.js'
import { useFormat } from '../../kit/use-format.js'
import { DeadLetters } from './dead-letters.js'

/** What was brought over from files, and the rows that wait for a decision. */
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
