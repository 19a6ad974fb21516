import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { mayPass, problemOf } from '../client/refusal.js'
import { ErrorNotice } from './error-notice.js'

interface WriteErrorProps {
  thrown: unknown
  /** Sends the same again, with the same key. */
  onRetry: () => void
}

/** Why a write did not happen, with another try where that may settle it. */
export function WriteError({ thrown, onRetry }: WriteErrorProps) {
  const { t } = useTranslation()
  if (!mayPass(problemOf(thrown))) return <ErrorNotice thrown={thrown} />
  return (
    <Stack gap="xs">
      <ErrorNotice thrown={thrown} onRetry={onRetry} />
      <Text size="sm" c="dimmed">
        {t('action.sameKey')}
      </Text>
    </Stack>
  )
}
