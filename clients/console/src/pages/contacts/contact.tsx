import type { Schemas } from '@loyalty/client'
import { SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../kit/format.js'
import { linkTo } from '../../kit/links.js'
import { Card, Facts, TextLink } from '../../kit/page.js'

type Contact = Schemas['Contact']

interface ContactCardsProps {
  contacts: readonly Contact[]
  withPersona?: boolean
  action?: (contact: Contact) => ReactNode
}

export function ContactCards({ contacts, withPersona = false, action }: ContactCardsProps) {
  const { t } = useText()
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      {contacts.map((contact) => {
        const { persona_id: personaId } = contact
        return (
          <Card key={contact.id}>
            <Text component="h3" m={0} mb="sm" fw={650}>
              {nameOf(contact) ?? t('contacts.unnamed')}
            </Text>
            <Facts
              facts={[
                [t('field.email'), contact.email],
                [t('field.phone'), contact.phone],
                [t('field.external_id'), contact.external_id],
                [t('field.document_number'), contact.document_number],
                [t('contacts.source'), contact.source],
              ]}
            />
            {withPersona && personaId !== null && (
              <Text mt="md">
                <TextLink {...linkTo.persona(personaId)}>{t('contacts.toPersona')}</TextLink>
              </Text>
            )}
            {action?.(contact)}
          </Card>
        )
      })}
    </SimpleGrid>
  )
}

/** First and last names as far as they are known; null where none is. */
export function nameOf(contact: Contact): string | null {
  const { first_name: first, second_name: second, last_name: last } = contact
  return [first, second, last, contact.second_last_name].filter(Boolean).join(' ') || null
}

export type RuleField = Schemas['IdentityResolution']['conditions'][number]

/** Fields that must be the same, or were, as a phrase. A field that this page does not know is told by its name. */
export function useFieldsPhrase(): (fields: readonly string[]) => string {
  const { t, i18n, format } = useText()
  const wordOf = (field: string): string =>
    i18n.exists(`rules.field.${field}`) ? t(`rules.field.${field as RuleField}`) : field
  return (fields) => format.and(fields.map(wordOf))
}
