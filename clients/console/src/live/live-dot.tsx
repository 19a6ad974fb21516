import { Group, Text } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './live-dot.module.css'
import { useLive } from './use-live.js'

const MINUTE_MS = 60_000
const LOOK_AGAIN_MS = 10_000

/** Whether what is shown follows what happens, or how old it may be: in words, which the dot only repeats. */
export function LiveDot() {
  const { t } = useTranslation()
  const live = useLive()
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), LOOK_AGAIN_MS, { autoInvoke: true })
  if (live === null || live.heardAt === null) return null
  const minutes = Math.max(1, Math.floor((now - live.heardAt) / MINUTE_MS))
  return (
    <Group gap={6} wrap="nowrap" role="status">
      <span className={classes['dot'] ?? ''} data-live={live.isLive} aria-hidden />
      <Text size="xs" c="dimmed" visibleFrom="sm">
        {live.isLive ? t('live.now') : t('live.old', { count: minutes })}
      </Text>
    </Group>
  )
}
