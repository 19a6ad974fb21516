import { Box, Group, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface PageProps {
  title: string
  lead?: ReactNode
  /** What stands before the title: where the way back leads. */
  back?: ReactNode
  badge?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The head that every page has, and room below it. */
export function Page({ title, lead, back, badge, actions, children }: PageProps) {
  const { t } = useTranslation()
  useDocumentTitle(`${title} · ${t('product')}`)
  return (
    <Stack gap="lg">
      <Box>
        {back}
        <Group justify="space-between" align="flex-start" gap="md">
          <Box miw={0} maw="100%">
            <Group gap="sm" wrap="wrap">
              <Title order={1} style={{ overflowWrap: 'anywhere' }}>
                {title}
              </Title>
              {badge}
            </Group>
            {lead !== undefined && (
              <Text c="dimmed" mt={4} maw="44rem">
                {lead}
              </Text>
            )}
          </Box>
          {actions !== undefined && <Group gap="xs">{actions}</Group>}
        </Group>
      </Box>
      {children}
    </Stack>
  )
}
