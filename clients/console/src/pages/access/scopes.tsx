import { Badge, Group, List, Text } from '@mantine/core'
import { useMe } from '../../client/definitions.js'
import { useText } from '../../kit/format.js'
import { Facts, Section } from '../../kit/page.js'

/** What a scope opens, in words; null for one without a message yet. */
export function useScopeWords(): (scope: string) => string | null {
  const { t, i18n } = useText()
  return (scope) => {
    const key = `scope.${scope.replace(':', '.')}`
    return i18n.exists(key) ? t(key as 'scope.operator') : null
  }
}

/** Who is signed in, until when, and what their token may do. */
export function You() {
  const { t, format } = useText()
  const { data: me } = useMe()
  return (
    <Section title={t('account.you')} lead={t('account.youLead')}>
      <Facts
        facts={[
          [t('account.subject'), me?.subject],
          [t('account.signInEnds'), me === undefined ? null : format.moment(me.expires_at)],
        ]}
      />
      {me !== undefined && <Scopes scopes={me.scopes} />}
    </Section>
  )
}

/** Scopes, each with a message beside its code; one without a message yet is its code alone. */
function Scopes({ scopes }: { scopes: readonly string[] }) {
  const scopeWords = useScopeWords()
  return (
    <List listStyleType="none" spacing="xs" mt="md">
      {scopes.map((scope) => (
        <List.Item key={scope}>
          <Group gap="2px var(--mantine-spacing-xs)">
            <Text size="sm">{scopeWords(scope)}</Text>
            <Badge variant="default" tt="none">
              {scope}
            </Badge>
          </Group>
        </List.Item>
      ))}
    </List>
  )
}
