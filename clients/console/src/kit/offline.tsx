import { Alert, Text } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import { useMutationState } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useIsOnline } from '../client/sending.js'
import { useText } from './format.js'

export function OfflineNotice({ children }: { children: ReactNode }) {
  const { t } = useText()
  return (
    <Alert
      color="orange"
      role="alert"
      icon={<IconWifiOff aria-hidden />}
      title={t('offline.title')}
    >
      {children}
    </Alert>
  )
}

/** Says above the page that there is no connection, and what waits for it. */
export function OfflineBanner() {
  const { t, format } = useText()
  const isOnline = useIsOnline()
  const waiting = useMutationState({
    filters: { predicate: ({ state }) => state.isPaused },
    select: ({ meta }) => (typeof meta?.['what'] === 'string' ? meta['what'] : ''),
  }).filter((what) => what !== '')
  if (isOnline) return null
  return (
    <OfflineNotice>
      <Text size="sm">{t('offline.page')}</Text>
      {waiting.length > 0 && (
        <Text size="sm">{t('offline.waiting', { what: format.and(waiting) })}</Text>
      )}
    </OfflineNotice>
  )
}
