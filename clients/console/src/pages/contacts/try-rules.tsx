import { Alert, Button, Group, List, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { ErrorNotice } from '../../kit/error-notice.js'
import { present } from '../../kit/filters.js'
import { Section } from '../../kit/section.js'
import { TextLink } from '../../kit/text-link.js'
import { useMemberWords } from './use-member-words.js'

const members = [
  'email',
  'phone',
  'external_id',
  'document_type',
  'document_number',
  'first_name',
  'last_name',
] as const

const nothing = {
  email: '',
  phone: '',
  external_id: '',
  document_type: '',
  document_number: '',
  first_name: '',
  last_name: '',
}

/** Which person a contact would be, if it came now. It is not kept. */
export function TryRules() {
  const { t, i18n } = useTranslation()
  const memberWords = useMemberWords()
  // In a phrase they are small, above a field they begin one.
  const labelOf = (word: string): string =>
    word.charAt(0).toLocaleUpperCase(i18n.language) + word.slice(1)
  const form = useForm({ initialValues: nothing })
  const attempt = useMutation({
    mutationFn: (contact: typeof nothing) =>
      answerOf(loyalty.POST('/operator/v1/identity-rules/try', { body: present(contact) })),
  })
  const answer = attempt.data?.data
  return (
    <Section title={t('rules.try')} lead={t('rules.tryLead')}>
      <form onSubmit={form.onSubmit((contact) => attempt.mutate(contact))}>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
          {members.map((member) => (
            <TextInput
              key={member}
              label={labelOf(t(`rules.member.${member}`))}
              {...form.getInputProps(member)}
            />
          ))}
        </SimpleGrid>
        <Group mt="md">
          <Button
            type="submit"
            variant="default"
            disabled={!form.isDirty()}
            loading={attempt.isPending}
          >
            {t('rules.tryIt')}
          </Button>
        </Group>
      </form>
      {attempt.isError && <ErrorNotice thrown={attempt.error} />}
      {answer !== undefined && (
        <Alert mt="md" role="status" title={t(`rules.outcome.${answer.outcome}`)}>
          <List size="sm">
            {answer.matches.map(({ persona_id: personaId, rules, hindrance }) => (
              <List.Item key={personaId}>
                <TextLink to="/personas/$personaId" params={{ personaId }}>
                  {rules.map(({ conditions }) => memberWords(conditions)).join('; ')}
                </TextLink>
                {hindrance !== null && `: ${t(`rules.hindrance.${hindrance}`)}`}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </Section>
  )
}
