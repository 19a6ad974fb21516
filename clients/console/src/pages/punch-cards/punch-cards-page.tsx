import { IconSquareRoundedCheck } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { loyalty } from '../../client/loyalty.js'
import { DefinitionsPage } from '../../kit/definitions.js'
import { useText } from '../../kit/format.js'
import { linkTo } from '../../kit/links.js'
import { RowLink } from '../../kit/list.js'
import { CreatePunchCard } from './card-dialogs.js'
import { useFullPhrase, useStampPhrase } from './card-phrase.js'

const route = getRouteApi('/punch-cards')

export default function PunchCardsPage() {
  const { t } = useText()
  const stampPhrase = useStampPhrase()
  const fullPhrase = useFullPhrase()
  return (
    <DefinitionsPage
      of="punchCards"
      picture={IconSquareRoundedCheck}
      filters={route.useSearch()}
      navigate={route.useNavigate()}
      queryKey="punch cards"
      ask={(query) => loyalty.GET('/operator/v1/punch-cards', { params: { query } })}
      create={CreatePunchCard}
      link={({ id, name }) => <RowLink {...linkTo.punchCard(id)}>{name}</RowLink>}
      columns={[
        [t('punchCards.kind'), (card) => stampPhrase(card.stamps_per), 'wide'],
        [t('punchCards.prize'), (card) => fullPhrase(card), 'wide'],
      ]}
    />
  )
}
