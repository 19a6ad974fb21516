import { Button, Skeleton, Text, Timeline } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { readAll } from '../../client/read-all.js'
import { BackLink } from '../../kit/back-link.js'
import { ErrorNotice } from '../../kit/error-notice.js'
import { Page } from '../../kit/page.js'
import { Section } from '../../kit/section.js'
import { useFormat } from '../../kit/use-format.js'
import { WaitingPage } from '../../kit/waiting-page.js'
import { useMay } from '../../session/use-session.js'
import { ContactCards } from './contact-cards.js'
import { nameOf } from './contact-name.js'
import { ChangePersona, type PersonaChange } from './change-persona.js'

const route = getRouteApi('/personas/$personaId')

/** One person: the contacts that are the same one, and how that came. */
export function PersonaPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const mayWrite = useMay()('support:write')
  const { personaId } = route.useParams()
  const [change, setChange] = useState<PersonaChange | null>(null)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['persona', personaId],
    queryFn: async () => {
      const params = { path: { id: personaId } }
      return (await answerOf(loyalty.GET('/operator/v1/personas/{id}', { params }))).data
    },
  })
  const history = useQuery({
    queryKey: ['persona', personaId, 'history'],
    queryFn: () =>
      readAll((query) =>
        loyalty.GET('/operator/v1/personas/{id}/history', {
          params: { path: { id: personaId }, query },
        }),
      ),
  })
  const back = <BackLink to="/contacts">{t('contacts.title')}</BackLink>
  if (isPending || error !== null) {
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
        {history.isPending && <Skeleton height={80} />}
        {history.isError && <ErrorNotice thrown={history.error} />}
        {history.data?.rows.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('persona.noHistory')}
          </Text>
        )}
        <Timeline bulletSize={14} lineWidth={2}>
          {history.data?.rows.toReversed().map((event) => (
            <Timeline.Item key={event.id} title={t(`persona.kind.${event.kind}`)}>
              <Text size="sm" c="dimmed">
                {event.matches.map(({ description }) => description).join(', ')}
              </Text>
              <Text size="xs" c="dimmed">
                {format.moment(event.created_at)}
              </Text>
              {mayWrite && event.kind === 'MERGED' && event.undone_at === null && (
                <Button
                  size="compact-xs"
                  variant="default"
                  mt={4}
                  onClick={() => setChange({ verb: 'undo', historyId: event.id })}
                >
                  {t('persona.undo')}
                </Button>
              )}
            </Timeline.Item>
          ))}
        </Timeline>
      </Section>
      {change !== null && (
        <ChangePersona personaId={personaId} change={change} onClose={() => setChange(null)} />
      )}
    </Page>
  )
}
