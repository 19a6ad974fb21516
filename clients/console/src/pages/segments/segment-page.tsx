import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useAccount, useMay, useTiers } from '../../client/definitions.js'
import { loyalty, usePages } from '../../client/loyalty.js'
import { useDialog } from '../../kit/action-dialog.js'
import { ButtonLink } from '../../kit/button-link.js'
import { useText } from '../../kit/format.js'
import { linkTo } from '../../kit/links.js'
import { ListTable, RowLink } from '../../kit/list.js'
import { BackLink, ErrorNotice, Page, StatusBadge, WaitingPage } from '../../kit/page.js'
import { useFilterPhrase } from './filter-phrase.js'
import { ChangeSegment, DeleteSegment, type Segment } from './segment-dialogs.js'
import { useSegment } from './segments-page.js'

const route = getRouteApi('/segments/$id')

export default function SegmentPage() {
  const { t } = useText()
  const phraseOf = useFilterPhrase()
  const mayWrite = useMay()('support:write')
  const navigate = useNavigate()
  const { id } = route.useParams()
  const asked = useSegment(id)
  const { data, error } = asked
  const { unread } = useAccount()
  const [changeDialog, change] = useDialog<Segment>((segment, onClose) => (
    <ChangeSegment segment={segment} onClose={onClose} />
  ))
  const [deleteDialog, remove] = useDialog<Segment>((segment, onClose) => (
    <DeleteSegment
      segment={segment}
      onClose={() => {
        onClose()
        // After its deletion it was read anew, and was not there.
        if (error !== null) void navigate({ to: '/segments' })
      }}
    />
  ))
  const back = <BackLink to="/segments">{t('segments.title')}</BackLink>
  if (data === undefined || unread !== null)
    return <WaitingPage title={t('segments.title')} back={back} of={unread ?? asked} />
  const { customers_count: count } = data
  return (
    <Page
      title={data.name}
      lead={[
        phraseOf(data.filter),
        count === null ? t('segments.notCounted') : t('segments.count', { count }),
      ].join(' · ')}
      back={back}
      actions={
        mayWrite && (
          <>
            <ButtonLink to="/bulk/new" search={{ segment: id }}>
              {t('bulk.forThese')}
            </ButtonLink>
            <Button onClick={() => change(data)}>{t('action.change')}</Button>
            <Button variant="subtle" color="red" onClick={() => remove(data)}>
              {t('segments.delete')}
            </Button>
          </>
        )
      }
    >
      {error !== null && deleteDialog === null && (
        <ErrorNotice thrown={error} onRetry={() => void asked.refetch()} />
      )}
      <Members segment={data} />
      {changeDialog}
      {deleteDialog}
    </Page>
  )
}

function Members({ segment: { id, updated_at: changedAt } }: { segment: Segment }) {
  const { t } = useText()
  const { nameOf } = useTiers()
  const pages = usePages(['segments', id, 'customers', changedAt], (query) =>
    loyalty.GET('/operator/v1/segments/{id}/customers', { params: { path: { id }, query } }),
  )
  return (
    <ListTable
      label={t('segments.customers')}
      pages={pages}
      empty={['segments.nobody', IconUsers]}
      columns={[
        [
          t('field.customer'),
          ({ id: customer, name }) => (
            <RowLink {...linkTo.customer(customer)}>{name ?? customer}</RowLink>
          ),
        ],
        [t('field.id'), ({ id: customer }) => customer, 'wide'],
        [t('field.tier'), ({ tier_id: tier }) => nameOf(tier) ?? '–', 'wide'],
        [t('field.status'), ({ status }) => <StatusBadge status={status} />],
      ]}
    />
  )
}
