import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useAccount, useMay } from '../../client/definitions.js'
import { loyalty, useData } from '../../client/loyalty.js'
import { ActionDialog, useDialog } from '../../kit/action-dialog.js'
import { useText } from '../../kit/format.js'
import { BackLink, Facts, Page, Section, StatusBadge, WaitingPage } from '../../kit/page.js'
import { ChangeProgramme } from './programme-dialogs.js'
import type { Programme } from './programme-draft.js'
import { useCountsPhrase, useGiftsPhrase, useHoldPhrase } from './programme-phrase.js'

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
