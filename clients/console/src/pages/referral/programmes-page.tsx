import { IconFriends } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { loyalty, usePages } from '../../client/loyalty.js'
import { CreateButton } from '../../kit/action-dialog.js'
import { present, useFilters } from '../../kit/filters.js'
import { useText } from '../../kit/format.js'
import { linkTo } from '../../kit/links.js'
import { ListTable, RowLink, StatusFilter } from '../../kit/list.js'
import { Page, StatusBadge } from '../../kit/page.js'
import { CreateProgramme } from './programme-dialogs.js'
import { useCountsPhrase, useGiftsPhrase } from './programme-phrase.js'

const route = getRouteApi('/referral-programmes')
const statuses = ['ACTIVE', 'PAUSED', 'ARCHIVED'] as const

export default function ProgrammesPage() {
  const { t } = useText()
  const giftsPhrase = useGiftsPhrase()
  const countsPhrase = useCountsPhrase()
  const filters = route.useSearch()
  const { chosen } = useFilters(filters, route.useNavigate())
  const status = statuses.find((one) => one === filters.status)
  const pages = usePages(['referral programmes', status], (query) =>
    loyalty.GET('/operator/v1/referral-programmes', {
      params: { query: { ...query, ...present({ status }) } },
    }),
  )
  return (
    <Page
      title={t('referral.title')}
      lead={t('referral.lead')}
      actions={
        <CreateButton
          label={t('referral.create')}
          scope="programme:write"
          dialog={CreateProgramme}
        />
      }
    >
      <ListTable
        label={t('referral.title')}
        pages={pages}
        filters={<StatusFilter label={t('field.status')} of={statuses} {...chosen('status')} />}
        empty={['referral.none', IconFriends]}
        columns={[
          [
            t('field.name'),
            ({ id, name }) => <RowLink {...linkTo.referralProgramme(id)}>{name}</RowLink>,
          ],
          [t('referral.gifts'), (programme) => giftsPhrase(programme), 'wide'],
          [t('referral.counts'), (programme) => countsPhrase(programme), 'wide'],
          [t('field.status'), ({ status: state }) => <StatusBadge status={state} />, 'short'],
        ]}
      />
    </Page>
  )
}
