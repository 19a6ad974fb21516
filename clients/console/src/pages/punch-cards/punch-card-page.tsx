import { getRouteApi } from '@tanstack/react-router'
import { useRewards } from '../../client/definitions.js'
import { loyalty } from '../../client/loyalty.js'
import { DefinitionPage } from '../../kit/definitions.js'
import { useText } from '../../kit/format.js'
import { Facts, Section } from '../../kit/page.js'
import { ChangePunchCard, usePunchCardKind } from './card-dialogs.js'
import type { PunchCard } from './card-draft.js'
import { useFullPhrase, useStampPhrase } from './card-phrase.js'

const route = getRouteApi('/punch-cards/$id')

export default function PunchCardPage() {
  const path = route.useParams()
  return (
    <DefinitionPage
      kind={usePunchCardKind()}
      id={path.id}
      list="/punch-cards"
      report="/reports/punch-cards"
      change={ChangePunchCard}
      send={(verb, header) =>
        loyalty.POST(`/operator/v1/punch-cards/{id}/${verb}`, { params: { path, header } })
      }
    >
      {(card) => <Definition card={card} />}
    </DefinitionPage>
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
