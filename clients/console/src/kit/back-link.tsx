import { Anchor } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** Back to the list that a page belongs to. */
export const BackLink = createLink(({ children, ...props }: ComponentProps<'a'>) => (
  <Anchor {...props} size="sm" mb={6} display="inline-block">
    {'‹ '}
    {children}
  </Anchor>
))
