import { Paper, Skeleton, Text } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import classes from './home.module.css'

interface FigureCardProps extends ComponentProps<'a'> {
  name: string
  /** Undefined until it is known. */
  value: string | undefined
  note?: ReactNode
}

/** One figure, which leads to what it is made of. */
export const FigureCard = createLink(({ name, value, note, ...props }: FigureCardProps) => (
  <Paper component="a" {...props} withBorder radius="lg" p="lg" className={classes['start'] ?? ''}>
    <Text size="sm" c="dimmed">
      {name}
    </Text>
    {value === undefined ? (
      <Skeleton height={28} mt={6} />
    ) : (
      <Text fw={650} fz="1.375rem" className={classes['figure'] ?? ''}>
        {value}
      </Text>
    )}
    {note !== undefined && (
      <Text size="sm" c="dimmed">
        {note}
      </Text>
    )}
  </Paper>
))
