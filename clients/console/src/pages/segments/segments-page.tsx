import { IconUsersGroup } from '@tabler/icons-react'
import { loyalty, useData, usePages } from '../../client/loyalty.js'
import { CreateButton } from '../../kit/action-dialog.js'
import { useText } from '../../kit/format.js'
import { linkTo } from '../../kit/links.js'
import { Figure, ListTable, RowLink } from '../../kit/list.js'
import { Hint, Page } from '../../kit/page.js'
import { useFilterPhrase } from './filter-phrase.js'
import { CreateSegment } from './segment-dialogs.js'

/** Each row asks for its own count. */
const ROWS = 20

export default function SegmentsPage() {
  const { t } = useText()
  const phraseOf = useFilterPhrase()
  const pages = usePages(
    ['segments'],
    (query) => loyalty.GET('/operator/v1/segments', { params: { query } }),
    { limit: ROWS },
  )
  return (
    <Page
      title={t('segments.title')}
      lead={t('segments.lead')}
      actions={
        <CreateButton label={t('segments.create')} scope="support:write" dialog={CreateSegment} />
      }
    >
      <ListTable
        label={t('segments.title')}
        pages={pages}
        empty={['segments.none', IconUsersGroup]}
        columns={[
          [
            t('field.name'),
            ({ id, name, filter }) => (
              <>
                <RowLink {...linkTo.segment(id)}>{name}</RowLink>
                <Hint size="xs">{phraseOf(filter)}</Hint>
              </>
            ),
          ],
          [t('segments.customers'), ({ id }) => <Count id={id} />, 'number'],
        ]}
      />
    </Page>
  )
}

export const useSegment = (id: string | undefined) =>
  useData(
    ['segments', id],
    () => loyalty.GET('/operator/v1/segments/{id}', { params: { path: { id: id ?? '' } } }),
    { enabled: id !== undefined },
  )

function Count({ id }: { id: string }) {
  const { format } = useText()
  return (
    <Figure of={useSegment(id)}>
      {({ customers_count: count }) => (count === null ? '–' : format.count(count))}
    </Figure>
  )
}
