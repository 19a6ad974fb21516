import { Group, Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** One thing on a page, with a title of its own. */
export function Section({ title, lead, actions, children }: SectionProps) {
  return (
    <Paper component="section" aria-label={title} withBorder p="lg" radius="lg">
      <Group justify="space-between" mb="md" align="flex-start">
        <div style={{ flex: '1 1 9rem' }}>
          <Title order={2}>{title}</Title>
          {lead !== undefined && (
            <Text size="sm" c="dimmed" mt={2}>
              {lead}
            </Text>
          )}
        </div>
        {actions}
      </Group>
      {children}
    </Paper>
  )
}
