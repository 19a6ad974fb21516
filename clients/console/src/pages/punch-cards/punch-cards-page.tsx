import { IconSquareRoundedCheck } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { loyalty, usePages } from '../../client/loyalty.js'
import { CreateButton } from '../../kit/action-dialog.js'
import { present, useFilters } from '../../kit/filters.js'
import { useText } from '../../kit/format.js'
import { linkTo } from '../../kit/links.js'
import { ListTable, RowLink, StatusFilter } from '../../kit/list.js'
import { Page, StatusBadge } from '../../kit/page.js'
import { CreatePunchCard } from './card-dialogs.js'
import { useFullPhrase, useStampPhrase } from './card-phrase.js'

const route = getRouteApi('/punch-cards')
const statuses = ['ACTIVE', 'PAUSED', 'ARCHIVED'] as const

export default function PunchCardsPage() {
  const { t } = useText()
  const stampPhrase = useStampPhrase()
  const fullPhrase = useFullPhrase()
  const filters = route.useSearch()
  const { chosen } = useFilters(filters, route.useNavigate())
  const status = statuses.find((one) => one === filters.status)
  const pages = usePages(['punch cards', status], (query) =>
    loyalty.GET('/operator/v1/punch-cards', {
      params: { query: { ...query, ...present({ status }) } },
    }),
  )
  return (
    <Page
      title={t('punchCards.title')}
      lead={t('punchCards.lead')}
      actions={
        <CreateButton
          label={t('punchCards.create')}
          scope="programme:write"
          dialog={CreatePunchCard}
        />
      }
    >
      <ListTable
        label={t('punchCards.title')}
        pages={pages}
        filters={<StatusFilter label={t('field.status')} of={statuses} {...chosen('status')} />}
        empty={['punchCards.none', IconSquareRoundedCheck]}
        columns={[
          [t('field.name'), ({ id, name }) => <RowLink {...linkTo.punchCard(id)}>{name}</RowLink>],
          [t('punchCards.kind'), (card) => stampPhrase(card.stamps_per), 'wide'],
          [t('punchCards.prize'), (card) => fullPhrase(card), 'wide'],
          [t('field.status'), (card) => <StatusBadge status={card.status} />, 'short'],
        ]}
      />
    </Page>
  )
}
