import { Badge, Box, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './facts.module.css'

/** Names and values below each other. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={classes['facts'] ?? ''}>
      {facts.map(([name, value]) => (
        <Box key={name} className={classes['fact'] ?? ''}>
          <Text component="dt" size="sm" c="dimmed">
            {name}
          </Text>
          <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
            {value ?? '–'}
          </Text>
        </Box>
      ))}
    </dl>
  )
}

const colors = {
  ACTIVE: 'teal',
  INACTIVE: 'gray',
  BLOCKED: 'red',
  DELETED: 'gray',
  DISABLED: 'gray',
  PAUSED: 'yellow',
  ARCHIVED: 'gray',
  DRAFT: 'blue',
  REVERSED: 'orange',
  ENQUEUED: 'blue',
  IN_PROGRESS: 'blue',
  DONE: 'teal',
  DONE_WITH_ERRORS: 'orange',
  FAILED: 'red',
  REDEEMED: 'gray',
  EXPIRED: 'gray',
  VOID: 'gray',
  ISSUED: 'blue',
  RESOLVED: 'teal',
  CANCELLED: 'gray',
} as const

export type Status = keyof typeof colors

export const isStatus = (text: string): text is Status => Object.hasOwn(colors, text)

/** A state in a word, which its colour only repeats. */
export function StatusBadge({ status }: { status: Status }) {
  const { t } = useTranslation()
  return (
    <Badge variant="dot" color={colors[status]} tt="none" fw={600} miw="max-content">
      {t(`status.${status}`)}
    </Badge>
  )
}
