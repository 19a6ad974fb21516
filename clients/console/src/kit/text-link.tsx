import { Anchor } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** A link in the running text to another page. */
export const TextLink = createLink((props: ComponentProps<'a'>) => (
  <Anchor {...props} fz="inherit" />
))
