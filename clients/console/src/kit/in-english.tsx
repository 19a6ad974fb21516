import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** What the service says in English, whatever people read: folded away, for whoever asks a developer. */
export function InEnglish({ of: sentences }: { of: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <details>
      <Text component="summary" size="xs" c="dimmed">
        {t('problem.inEnglish')}
      </Text>
      {sentences.map((sentence) => (
        <Text key={sentence} lang="en" size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {sentence}
        </Text>
      ))}
    </details>
  )
}
