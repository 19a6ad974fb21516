import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useAccount, useMay, useRewards } from '../../client/definitions.js'
import { loyalty, useData } from '../../client/loyalty.js'
import { ActionDialog, useDialog } from '../../kit/action-dialog.js'
import { useText } from '../../kit/format.js'
import { BackLink, Facts, Page, Section, StatusBadge, WaitingPage } from '../../kit/page.js'
import { ChangePunchCard } from './card-dialogs.js'
import type { PunchCard } from './card-draft.js'
import { useFullPhrase, useStampPhrase } from './card-phrase.js'

const route = getRouteApi('/punch-cards/$id')

type Verb = 'pause' | 'resume' | 'archive'

const verbs: Record<PunchCard['status'], readonly Verb[]> = {
  ACTIVE: ['pause', 'archive'],
  PAUSED: ['resume', 'archive'],
  ARCHIVED: [],
}

export default function PunchCardPage() {
  const { t } = useText()
  const mayWrite = useMay()('programme:write')
  const { id } = route.useParams()
  const asked = useData(['punch cards', id], () =>
    loyalty.GET('/operator/v1/punch-cards/{id}', { params: { path: { id } } }),
  )
  const { data } = asked
  const { unread } = useAccount()
  const [changeDialog, change] = useDialog<PunchCard>((card, onClose) => (
    <ChangePunchCard card={card} onClose={onClose} />
  ))
  const [dialog, open] = useDialog<{ verb: Verb; name: string }>(({ verb, name }, onClose) => (
    <ActionDialog
      title={t(`punchCards.${verb}`)}
      sentence={t(`punchCards.${verb}Sentence`, { name })}
      needsReason={false}
      {...(verb === 'archive' && { typedName: name, isDangerous: true })}
      send={(header) =>
        loyalty.POST(`/operator/v1/punch-cards/{id}/${verb}`, { params: { path: { id }, header } })
      }
      done={t(`punchCards.${verb}Done`)}
      onClose={onClose}
    />
  ))
  const back = <BackLink to="/punch-cards">{t('punchCards.title')}</BackLink>
  if (data === undefined || unread !== null) {
    return <WaitingPage title={t('punchCards.title')} back={back} of={unread ?? asked} />
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
                {t(`punchCards.${verb}`)}
              </Button>
            ))}
          </>
        )
      }
    >
      <Definition card={data} />
      {changeDialog}
      {dialog}
    </Page>
  )
}

function Definition({ card }: { card: PunchCard }) {
  const { t, format, until } = useText()
  const { nameOf } = useRewards()
  const stampPhrase = useStampPhrase()
  const fullPhrase = useFullPhrase()
  const { stamps_expire_after_days: days, consent_purpose: purpose } = card
  return (
    <Section title={t('punchCards.definition')}>
      <Facts
        facts={[
          [t('punchCards.stamp'), nameOf(card.reward_id)],
          [t('punchCards.kind'), stampPhrase(card.stamps_per)],
          [t('punchCards.prize'), fullPhrase(card)],
          [t('punchCards.repeats'), t(card.repeats ? 'field.yes' : 'field.no')],
          [t('punchCards.stampDays'), days === null ? t('prizes.asAccount') : format.count(days)],
          [
            t('campaigns.consent'),
            purpose === null ? t('campaigns.noConsent') : t(`purpose.${purpose}`),
          ],
          [t('field.from'), card.starts_at === null ? null : format.moment(card.starts_at)],
          [t('field.to'), card.ends_at === null ? null : until(card.ends_at)],
        ]}
      />
    </Section>
  )
}
