import { Button, Group, Tabs } from '@mantine/core'
import { IconFileImport, IconMoodCheck, IconUpload } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { answerOf, loyalty, newestFirst, usePages } from '../../client/loyalty.js'
import { ActionDialog, useDialog } from '../../kit/action-dialog.js'
import { useText } from '../../kit/format.js'
import { InEnglish } from '../../kit/in-english.js'
import { linkTo } from '../../kit/links.js'
import { ListTable, RowLink } from '../../kit/list.js'
import { Page, StatusBadge, WriteError } from '../../kit/page.js'
import { useWrite } from '../../kit/write.js'

const route = getRouteApi('/imports')

export default function ImportsPage() {
  const { t } = useText()
  const { tab } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <Page
      title={t('imports.title')}
      lead={t('imports.lead')}
      actions={
        <Button
          variant="filled"
          renderRoot={(props) => <Link {...props} to="/imports/new" />}
          leftSection={<IconUpload size={18} aria-hidden />}
        >
          {t('imports.upload')}
        </Button>
      }
    >
      <Tabs
        value={tab === 'letters' ? 'letters' : 'imports'}
        onChange={(next) =>
          void navigate({ search: next === 'letters' ? { tab: next } : {}, replace: true })
        }
        keepMounted={false}
      >
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
  const { t, format } = useText()
  const pages = usePages(['imports'], (query) =>
    loyalty.GET('/operator/v1/imports', { params: { query: { ...query, ...newestFirst } } }),
  )
  return (
    <ListTable
      label={t('imports.title')}
      pages={pages}
      keyOf={(row) => row.import_id}
      empty={['imports.none', IconFileImport]}
      columns={[
        [
          t('field.when'),
          (row) => (
            <RowLink {...linkTo.import(row.import_id)}>{format.moment(row.created_at)}</RowLink>
          ),
        ],
        [t('imports.kind'), ({ kind }) => t(`imports.kinds.${kind}`), 'wide'],
        [t('imports.count.total'), (row) => format.count(row.total), 'wide number'],
        [t('imports.count.failed'), (row) => format.count(row.failed), 'wide number'],
        [
          t('field.status'),
          (row) => <StatusBadge status={row.paused ? 'PAUSED' : row.status} />,
          'short',
        ],
      ]}
    />
  )
}

interface Letter {
  id: string
  customer_id: string
}

/** Rows that could not be taken for reasons that may pass: run again, or let go. */
function DeadLetters() {
  const { t, format } = useText()
  const pages = usePages(['dead-letters'], (query) =>
    loyalty.GET('/operator/v1/dead-letters', { params: { query: { ...query, ...newestFirst } } }),
  )
  const run = useWrite((id: string, { header }): Promise<unknown> => {
    const params = { path: { id }, header }
    return answerOf(loyalty.POST('/operator/v1/dead-letters/{id}/run', { params }))
  })
  const [dialog, letGo] = useDialog<Letter>(({ id, customer_id: customer }, onClose) => (
    <ActionDialog
      title={t('imports.removeTitle')}
      sentence={t('imports.removeSentence', { customer })}
      submitLabel={t('imports.remove')}
      isDangerous
      needsReason={false}
      send={(header) =>
        loyalty.DELETE('/operator/v1/dead-letters/{id}', { params: { path: { id }, header } })
      }
      done={t('imports.removed')}
      onClose={onClose}
    />
  ))
  return (
    <>
      <WriteError write={run} />
      {dialog}
      <ListTable
        label={t('imports.letters')}
        pages={pages}
        empty={['imports.noLetters', IconMoodCheck]}
        columns={[
          [t('field.customer'), (row) => row.customer_id],
          [
            t('field.why'),
            ({ reason }) => (
              <>
                {t('imports.notProcessed')}
                <InEnglish of={[reason]} />
              </>
            ),
          ],
          [t('imports.attempts'), (row) => format.count(row.attempts), 'wide number'],
          [
            t('imports.decide'),
            (row) => (
              <Group gap={6}>
                <Button size="compact-xs" onClick={() => run.mutate(row.id)}>
                  {t('imports.run')}
                </Button>
                <Button size="compact-xs" variant="subtle" color="red" onClick={() => letGo(row)}>
                  {t('imports.remove')}
                </Button>
              </Group>
            ),
          ],
        ]}
      />
    </>
  )
}
