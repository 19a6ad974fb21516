import type { Schemas } from '@loyalty/client'
import { Paper, SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Facts, TextLink } from '../../kit/page.js'

type Contact = Schemas['Contact']

interface ContactCardsProps {
  contacts: readonly Contact[]
  /** True where each leads to its person. */
  withPersona?: boolean
  action?: (contact: Contact) => ReactNode
}

/** The contacts, a card for each. */
export function ContactCards({ contacts, withPersona = false, action }: ContactCardsProps) {
  const { t } = useTranslation()
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      {contacts.map((contact) => {
        const { persona_id: personaId } = contact
        return (
          <Paper key={contact.id} component="article" withBorder radius="lg" p="lg">
            <Text component="h3" m={0} mb="sm" fw={650}>
              {nameOf(contact) ?? t('contacts.unnamed')}
            </Text>
            <Facts
              facts={[
                [t('contacts.filter.email'), contact.email],
                [t('contacts.filter.phone'), contact.phone],
                [t('contacts.filter.external_id'), contact.external_id],
                [t('contacts.filter.document_number'), contact.document_number],
                [t('contacts.source'), contact.source],
              ]}
            />
            {withPersona && personaId !== null && (
              <Text mt="md">
                <TextLink to="/personas/$personaId" params={{ personaId }}>
                  {t('contacts.toPersona')}
                </TextLink>
              </Text>
            )}
            {action?.(contact)}
          </Paper>
        )
      })}
    </SimpleGrid>
  )
}

/** First and last names as far as they are known; null where none is. */
export function nameOf(contact: Schemas['Contact']): string | null {
  const { first_name: first, second_name: second, last_name: last } = contact
  return [first, second, last, contact.second_last_name].filter(Boolean).join(' ') || null
}

export type RuleField = Schemas['IdentityResolution']['conditions'][number]

/** Fields that must be the same, or were, as a phrase. A field that this page does not know is told by its name. */
export function useFieldsPhrase(): (fields: readonly string[]) => string {
  const { t, i18n } = useTranslation()
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const wordOf = (field: string): string =>
    i18n.exists(`rules.field.${field}`) ? t(`rules.field.${field as RuleField}`) : field
  return (fields) => list.format(fields.map(wordOf))
}
