import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Section } from '../../kit/section.js'
import { useFormat } from '../../kit/use-format.js'
import { useLive } from '../../live/use-live.js'
import { useFactWords } from '../../live/use-fact-words.js'

/** What happens in the account while the page is open, the newest first. */
export function Feed() {
  const { t } = useTranslation()
  const format = useFormat()
  const live = useLive()
  const factWords = useFactWords()
  if (live === null || live.heardAt === null) return null
  const known = live.facts.flatMap(({ id, type, time }) => {
    const words = factWords(type)
    return words === null ? [] : [{ id, words, time }]
  })
  return (
    <Section title={t('home.feed')}>
      {known.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('home.feedQuiet')}
        </Text>
      )}
      <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {known.map(({ id, words, time }) => (
          <Group key={id} component="li" justify="space-between" gap="xs">
            <Text size="sm">{words}</Text>
            <Text size="xs" c="dimmed">
              {format.moment(time)}
            </Text>
          </Group>
        ))}
      </Stack>
    </Section>
  )
}
