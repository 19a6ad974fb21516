import { Button } from '@mantine/core'
import { IconFriends, IconSearch } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useAccount, useMay } from '../../client/definitions.js'
import { loyalty, useData, usePages, type DataOf } from '../../client/loyalty.js'
import { ActionDialog, useDialog } from '../../kit/action-dialog.js'
import { present, useFilters } from '../../kit/filters.js'
import { useAmounts, useText } from '../../kit/format.js'
import { linkTo } from '../../kit/links.js'
import { ChoiceFilter, ListTable, RowLink } from '../../kit/list.js'
import {
  BackLink,
  Facts,
  Page,
  Section,
  StatusBadge,
  TextLink,
  WaitingPage,
} from '../../kit/page.js'
import { ChangeProgramme } from './programme-dialogs.js'
import type { Programme } from './programme-draft.js'
import { useCountsPhrase, useGiftsPhrase, useHoldPhrase } from './programme-phrase.js'
import { ReferralState, states } from './referral-state.js'

const route = getRouteApi('/referral-programmes/$id')

type Verb = 'pause' | 'resume' | 'archive'

const verbs: Record<Programme['status'], readonly Verb[]> = {
  ACTIVE: ['pause', 'archive'],
  PAUSED: ['resume', 'archive'],
  ARCHIVED: [],
}

export default function ProgrammePage() {
  const { t } = useText()
  const mayWrite = useMay()('programme:write')
  const { id } = route.useParams()
  const asked = useData(['referral programmes', id], () =>
    loyalty.GET('/operator/v1/referral-programmes/{id}', { params: { path: { id } } }),
  )
  const { data } = asked
  const { unread } = useAccount()
  const [changeDialog, change] = useDialog<Programme>((programme, onClose) => (
    <ChangeProgramme programme={programme} onClose={onClose} />
  ))
  const [dialog, open] = useDialog<{ verb: Verb; name: string }>(({ verb, name }, onClose) => (
    <ActionDialog
      title={t(`referral.${verb}`)}
      sentence={t(`referral.${verb}Sentence`, { name })}
      needsReason={false}
      {...(verb === 'archive' && { typedName: name, isDangerous: true })}
      send={(header) =>
        loyalty.POST(`/operator/v1/referral-programmes/{id}/${verb}`, {
          params: { path: { id }, header },
        })
      }
      done={t(`referral.${verb}Done`)}
      onClose={onClose}
    />
  ))
  const back = <BackLink to="/referral-programmes">{t('referral.title')}</BackLink>
  if (data === undefined || unread !== null) {
    return <WaitingPage title={t('referral.title')} back={back} of={unread ?? asked} />
  }
  return (
    <Page
      title={data.name}
      back={back}
      badge={<StatusBadge status={data.status} />}
      actions={
        mayWrite &&
        data.status !== 'ARCHIVED' && (
          <>
            <Button onClick={() => change(data)}>{t('action.change')}</Button>
            {verbs[data.status].map((verb) => (
              <Button key={verb} onClick={() => open({ verb, name: data.name })}>
                {t(`referral.${verb}`)}
              </Button>
            ))}
          </>
        )
      }
    >
      <HowItWorks programme={data} />
      <Referrals programmeId={id} />
      {changeDialog}
      {dialog}
    </Page>
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
