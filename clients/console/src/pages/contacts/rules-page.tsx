import { Button, List, Skeleton, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { answerOf, loyalty } from '../../client/loyalty.js'
import { BackLink } from '../../kit/back-link.js'
import { ErrorNotice } from '../../kit/error-notice.js'
import { Page } from '../../kit/page.js'
import { Section } from '../../kit/section.js'
import { EditRules } from './edit-rules.js'
import { TryRules } from './try-rules.js'
import { useMemberWords } from './use-member-words.js'

/** When two contacts are one person, tried on a contact that nobody keeps, and changed. */
export function RulesPage() {
  const { t } = useTranslation()
  const memberWords = useMemberWords()
  const [isEditing, editing] = useDisclosure(false)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['identity-rules'],
    queryFn: async () => (await answerOf(loyalty.GET('/operator/v1/identity-rules'))).data,
  })
  return (
    <Page
      title={t('rules.title')}
      lead={t('rules.lead')}
      back={<BackLink to="/contacts">{t('contacts.title')}</BackLink>}
      actions={
        data !== undefined && (
          <Button variant="default" onClick={editing.open}>
            {t('rules.edit')}
          </Button>
        )
      }
    >
      {error !== null && <ErrorNotice thrown={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height={160} radius="lg" />}
      {data !== undefined && (
        <Section title={t('rules.rules')} lead={t('rules.rulesLead')}>
          <Stack gap="sm">
            <List size="sm" spacing="xs">
              {data.rules.map(({ conditions, max_group_size: max }) => (
                <List.Item key={conditions.join(' ')}>
                  {t('rules.rule', { members: memberWords(conditions), max })}
                </List.Item>
              ))}
            </List>
            {data.rules.length === 0 && <Text size="sm">{t('rules.none')}</Text>}
            <Text size="sm" c="dimmed">
              {data.block_list.length === 0
                ? t('rules.noBlocked')
                : t('rules.blocked', { values: data.block_list.join(', ') })}
            </Text>
          </Stack>
        </Section>
      )}
      <TryRules />
      {isEditing && data !== undefined && <EditRules rules={data} onClose={editing.close} />}
    </Page>
  )
}
