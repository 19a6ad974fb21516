import { Group, Paper, Stack, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

export interface Change {
  name: string
  before: string
  after: string
  /** The change would leave less than nothing. */
  isShort?: boolean
}

/** What each thing is now and what it will be. */
export function BeforeAfter({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation()
  if (changes.length === 0) {
    return (
      <Text size="sm" c="dimmed" aria-live="polite">
        {t('action.noChange')}
      </Text>
    )
  }
  return (
    <Paper bg="var(--mantine-color-default-hover)" p="sm" radius="md" aria-live="polite">
      <Stack gap="xs">
        {changes.map(({ name, before, after, isShort = false }) => (
          <Group key={name} justify="space-between" gap="xs">
            <Text size="sm">{name}</Text>
            <Group gap={6} style={{ fontVariantNumeric: 'tabular-nums' }}>
              <Text size="sm" c="dimmed" aria-label={t('action.before', { value: before })}>
                {before}
              </Text>
              <IconArrowRight size={14} aria-hidden />
              <Text
                size="sm"
                fw={700}
                {...(isShort && { c: 'var(--mantine-color-error)' })}
                aria-label={t('action.after', { value: after })}
              >
                {after}
              </Text>
            </Group>
          </Group>
        ))}
      </Stack>
    </Paper>
  )
}
