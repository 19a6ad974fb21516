import { Stack, Text, ThemeIcon } from '@mantine/core'
import { IconInbox, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  title: string
  /** What to do first. */
  text: string
  icon?: Icon
  action?: ReactNode
}

export function EmptyState({ title, text, icon: Picture = IconInbox, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center">
      <ThemeIcon size={48} radius="xl" variant="light" aria-hidden>
        <Picture size={24} stroke={1.5} />
      </ThemeIcon>
      <Text fw={600}>{title}</Text>
      <Text c="dimmed" size="sm" maw="26rem">
        {text}
      </Text>
      {action}
    </Stack>
  )
}
