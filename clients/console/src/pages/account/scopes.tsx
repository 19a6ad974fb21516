import { Badge, Group, List, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** What somebody may, in words beside the code; a scope that has no words yet is its code alone. */
export function Scopes({ scopes }: { scopes: readonly string[] }) {
  const { t, i18n } = useTranslation()
  const wordsOf = (scope: string): string | null => {
    const key = `scope.${scope.replace(':', '.')}`
    return i18n.exists(key) ? t(key as 'scope.operator') : null
  }
  return (
    <List listStyleType="none" spacing="xs" mt="md">
      {scopes.map((scope) => (
        <List.Item key={scope}>
          <Group gap="2px var(--mantine-spacing-xs)">
            <Text size="sm">{wordsOf(scope)}</Text>
            <Badge variant="default" tt="none">
              {scope}
            </Badge>
          </Group>
        </List.Item>
      ))}
    </List>
  )
}
