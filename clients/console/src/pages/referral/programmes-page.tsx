import { IconFriends } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { loyalty } from '../../client/loyalty.js'
import { DefinitionsPage } from '../../kit/definitions.js'
import { useText } from '../../kit/format.js'
import { linkTo } from '../../kit/links.js'
import { RowLink } from '../../kit/list.js'
import { CreateProgramme } from './programme-dialogs.js'
import { useCountsPhrase, useGiftsPhrase } from './programme-phrase.js'

const route = getRouteApi('/referral-programmes')

export default function ProgrammesPage() {
  const { t } = useText()
  const giftsPhrase = useGiftsPhrase()
  const countsPhrase = useCountsPhrase()
  return (
    <DefinitionsPage
      of="referral"
      picture={IconFriends}
      filters={route.useSearch()}
      navigate={route.useNavigate()}
      queryKey="referral programmes"
      ask={(query) => loyalty.GET('/operator/v1/referral-programmes', { params: { query } })}
      create={CreateProgramme}
      link={({ id, name }) => <RowLink {...linkTo.referralProgramme(id)}>{name}</RowLink>}
      columns={[
        [t('referral.gifts'), (programme) => giftsPhrase(programme), 'wide'],
        [t('referral.counts'), (programme) => countsPhrase(programme), 'wide'],
      ]}
    />
  )
}
