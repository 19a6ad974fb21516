import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { Section } from '../../kit/section.js'
import { TextLink } from '../../kit/text-link.js'

/** The way to the person that contacts of several channels were found to be, where the customer is one. */
export function Person({ customerId }: { customerId: string }) {
  const { t } = useTranslation()
  const { data = [] } = useQuery({
    queryKey: ['contacts', 'external_id', customerId],
    queryFn: async () => {
      const query = { external_id: customerId }
      return (await answerOf(loyalty.GET('/v1/contacts', { params: { query } }))).data
    },
  })
  const personas = [...new Set(data.flatMap(({ persona_id: id }) => id ?? []))]
  if (personas.length === 0) return null
  return (
    <Section title={t('persona.title')} lead={t('customer.personLead')}>
      {personas.map((id) => (
        <TextLink key={id} to="/personas/$personaId" params={{ personaId: id }}>
          {t('contacts.toPersona')}
        </TextLink>
      ))}
    </Section>
  )
}
