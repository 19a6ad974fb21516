import { Paper, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** What a form that is being filled in will do, in one sentence; nothing until enough is filled in. */
export function WillHappen({ sentence }: { sentence: string | null }) {
  const { t } = useTranslation()
  if (sentence === null) return null
  return (
    <Paper bg="var(--mantine-color-default-hover)" p="sm" radius="md" aria-live="polite">
      <Text size="xs" c="dimmed" fw={600}>
        {t('action.willHappen')}
      </Text>
      <Text size="sm">{sentence}</Text>
    </Paper>
  )
}
