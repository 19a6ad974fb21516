import { IconFriends, IconSearch } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useMay } from '../../client/definitions.js'
import { loyalty, usePages, type DataOf } from '../../client/loyalty.js'
import { DefinitionPage } from '../../kit/definitions.js'
import { present, useFilters } from '../../kit/filters.js'
import { useAmounts, useText } from '../../kit/format.js'
import { linkTo } from '../../kit/links.js'
import { ChoiceFilter, ListTable, RowLink } from '../../kit/list.js'
import { Facts, Section, TextLink } from '../../kit/page.js'
import { ChangeProgramme, useProgrammeKind } from './programme-dialogs.js'
import type { Programme } from './programme-draft.js'
import { useCountsPhrase, useGiftsPhrase, useHoldPhrase } from './programme-phrase.js'
import { ReferralState, states } from './referral-state.js'

const route = getRouteApi('/referral-programmes/$id')

export default function ProgrammePage() {
  const path = route.useParams()
  return (
    <DefinitionPage
      kind={useProgrammeKind()}
      id={path.id}
      list="/referral-programmes"
      report="/reports/referrals"
      change={ChangeProgramme}
      send={(verb, header) =>
        loyalty.POST(`/operator/v1/referral-programmes/{id}/${verb}`, { params: { path, header } })
      }
    >
      {(programme) => (
        <>
          <HowItWorks programme={programme} />
          <Referrals programmeId={programme.id} />
        </>
      )}
    </DefinitionPage>
  )
}

function HowItWorks({ programme }: { programme: Programme }) {
  const { t, format } = useText()
  const giftsPhrase = useGiftsPhrase()
  const countsPhrase = useCountsPhrase()
  const holdPhrase = useHoldPhrase()
  const { max_per_referrer: each, max_total: total } = programme
  const limit = (most: number | null) => (most === null ? t('limits.none') : format.count(most))
  return (
    <Section title={t('referral.definition')}>
      <Facts
        facts={[
          [t('referral.gifts'), giftsPhrase(programme)],
          [t('referral.counts'), countsPhrase(programme)],
          [t('referral.holdDays'), holdPhrase(programme)],
          [t('referral.maxPerReferrer'), limit(each)],
          [t('referral.maxTotal'), limit(total)],
          [t('field.made'), format.day(programme.created_at)],
        ]}
      />
    </Section>
  )
}

/** Who referred whom, the newest first, and what both got for it. */
function Referrals({ programmeId: id }: { programmeId: string }) {
  const { t, format } = useText()
  const amounts = useAmounts()
  const maySeePeople = useMay()('support:read')
  const filters = route.useSearch()
  const { chosen, isFiltered } = useFilters(filters, route.useNavigate())
  const state = states.find((one) => one === filters.state)
  const pages = usePages(['referrals', id, state], (query) =>
    loyalty.GET('/operator/v1/referral-programmes/{id}/referrals', {
      params: { path: { id }, query: { ...query, ...present({ state }) } },
    }),
  )
  const gotBy = ({ held, paid }: Side): string => amounts([...held, ...paid]) ?? '–'
  return (
    <Section title={t('referral.referred')}>
      <ListTable
        label={t('referral.referred')}
        pages={pages}
        filters={
          <ChoiceFilter
            label={t('referral.state')}
            data={states.map((value) => ({ value, label: t(`referral.states.${value}`) }))}
            {...chosen('state')}
          />
        }
        empty={isFiltered ? ['referral.noneOfState', IconSearch] : ['referral.nobody', IconFriends]}
        columns={[
          [
            t('referral.friendName'),
            ({ friend: { customer_id: friend } }) =>
              maySeePeople ? <RowLink {...linkTo.customer(friend)}>{friend}</RowLink> : friend,
          ],
          [
            t('referral.referrerName'),
            ({ referrer: { customer_id: referrer } }) =>
              maySeePeople ? (
                <TextLink {...linkTo.customer(referrer)}>{referrer}</TextLink>
              ) : (
                referrer
              ),
          ],
          [t('referral.state'), (referral) => <ReferralState of={referral} />],
          [t('referral.named'), ({ named_at: at }) => format.day(at), 'wide short'],
          [t('referral.friendGot'), ({ friend }) => gotBy(friend), 'wide'],
          [t('referral.referrerGot'), ({ referrer }) => gotBy(referrer), 'wide'],
          [
            t('referral.heldUntil'),
            ({ held_until: until }) => (until === null ? '–' : format.day(until)),
            'wide short',
          ],
        ]}
      />
    </Section>
  )
}

type Side = DataOf<'listReferrals'>[number]['friend']
