import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface RewardWordsProps {
  name: string
  description: string
  onChange: (change: { name?: string; description?: string }) => void
}

/** What a reward is called, and what is said of it. */
export function RewardWords({ name, description, onChange }: RewardWordsProps) {
  const { t } = useTranslation()
  return (
    <>
      <TextInput
        label={t('rewards.name')}
        required
        data-autofocus
        value={name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Textarea
        label={t('rewards.description')}
        autosize
        minRows={2}
        value={description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
    </>
  )
}
