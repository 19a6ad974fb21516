import { Group, Text, ThemeIcon } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../kit/use-format.js'

interface HistoryRowProps {
  icon: Icon
  isQuiet?: boolean
  title: ReactNode
  text: ReactNode
  at: string
  amount: string | null
  /** Of what, or in which state. */
  unit: ReactNode
  action?: ReactNode
}

/** One step of a history: what, when, and how much. */
export function HistoryRow(props: HistoryRowProps) {
  const { icon: Picture, isQuiet = false, title, text, at, amount, unit, action } = props
  const format = useFormat()
  return (
    <Group component="li" wrap="nowrap" gap="sm" align="flex-start">
      <ThemeIcon variant="light" color={isQuiet ? 'gray' : 'accent'} radius="xl" size={34}>
        <Picture size={18} stroke={1.6} aria-hidden />
      </ThemeIcon>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text fw={600} size="sm">
          {title}
        </Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {text}
        </Text>
        <Text size="xs" c="dimmed">
          {format.moment(at)}
        </Text>
        {action}
      </div>
      <div style={{ textAlign: 'end', maxWidth: '50%' }}>
        <Text fw={600} style={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
          {amount}
        </Text>
        <Text size="xs" c="dimmed" component="div">
          {unit}
        </Text>
      </div>
    </Group>
  )
}
