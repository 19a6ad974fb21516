import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { BackLink } from '../../kit/back-link.js'
import { Page } from '../../kit/page.js'
import { Section } from '../../kit/section.js'
import { useFormat } from '../../kit/use-format.js'
import { WaitingPage } from '../../kit/waiting-page.js'
import { useMay } from '../../session/use-session.js'
import { ContactCards } from './contact-cards.js'
import { nameOf } from './contact-name.js'
import { ChangePersona, type PersonaChange } from './change-persona.js'
import { PersonaHistory } from './persona-history.js'

const route = getRouteApi('/personas/$personaId')

/** One person: the contacts that are the same one, and how that came. */
export function PersonaPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const mayWrite = useMay()('support:write')
  const { personaId } = route.useParams()
  const [change, setChange] = useState<PersonaChange | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['persona', personaId],
    queryFn: async () => {
      const params = { path: { id: personaId } }
      return (await answerOf(loyalty.GET('/operator/v1/personas/{id}', { params }))).data
    },
  })
  const back = <BackLink to="/contacts">{t('contacts.title')}</BackLink>
  if (data === undefined) {
    return <WaitingPage title={t('persona.title')} back={back} error={error} refetch={refetch} />
  }
  const { contacts } = data
  const [named] = contacts.flatMap((contact) => nameOf(contact) ?? [])
  return (
    <Page
      title={named ?? t('persona.title')}
      lead={t('persona.lead', { count: contacts.length })}
      back={back}
    >
      <ContactCards
        contacts={contacts}
        action={(contact) =>
          mayWrite &&
          contacts.length > 1 && (
            <Button
              size="xs"
              variant="default"
              mt="md"
              onClick={() => setChange({ verb: 'split', contactId: contact.id })}
            >
              {t('persona.split')}
            </Button>
          )
        }
      />
      <Section title={t('persona.history')} lead={t('customer.zone', { zone: format.zone })}>
        <PersonaHistory
          personaId={personaId}
          contacts={contacts}
          onUndo={mayWrite ? (historyId) => setChange({ verb: 'undo', historyId }) : null}
        />
      </Section>
      {change !== null && (
        <ChangePersona personaId={personaId} change={change} onClose={() => setChange(null)} />
      )}
    </Page>
  )
}
