import { IconStack2 } from '@tabler/icons-react'
import { useMay } from '../../client/definitions.js'
import { loyalty, newestFirst, usePages } from '../../client/loyalty.js'
import { ButtonLink } from '../../kit/button-link.js'
import { useText } from '../../kit/format.js'
import { linkTo } from '../../kit/links.js'
import { ListTable, RowLink } from '../../kit/list.js'
import { Page } from '../../kit/page.js'
import { doneOf } from './job-draft.js'
import { JobStatus, useTermsPhrase } from './job-phrases.js'

export default function JobsPage() {
  const { t, format } = useText()
  const mayWrite = useMay()('support:write')
  const phraseOf = useTermsPhrase()
  const pages = usePages(['bulk'], (query) =>
    loyalty.GET('/operator/v1/bulk', { params: { query: { ...query, ...newestFirst } } }),
  )
  return (
    <Page
      title={t('bulk.title')}
      lead={t('bulk.lead')}
      actions={mayWrite && <ButtonLink to="/bulk/new">{t('bulk.create')}</ButtonLink>}
    >
      <ListTable
        label={t('bulk.title')}
        pages={pages}
        empty={['bulk.none', IconStack2]}
        columns={[
          [t('bulk.what'), (job) => <RowLink {...linkTo.bulk(job.id)}>{phraseOf(job)}</RowLink>],
          [t('field.when'), (job) => format.moment(job.created_at), 'wide short'],
          [
            t('bulk.progress'),
            ({ counts }) =>
              t('giving.progress', {
                done: format.count(doneOf(counts)),
                all: format.count(counts.total),
              }),
            'wide number',
          ],
          [t('bulk.count.failed'), ({ counts }) => format.count(counts.failed), 'wide number'],
          [t('field.status'), ({ status }) => <JobStatus status={status} />, 'short'],
        ]}
      />
    </Page>
  )
}
