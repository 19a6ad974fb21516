import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Hint } from '../../kit/page.js'

interface NamedProps {
  name: ReactNode
  children: ReactNode
  beside?: ReactNode
}

/** One of a list in a narrow column: its name, and what is said of it below. */
export const Named = ({ name, beside, children }: NamedProps) => (
  <div>
    <Group justify="space-between" gap="xs">
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      {beside}
    </Group>
    <Hint size="xs">{children}</Hint>
  </div>
)
