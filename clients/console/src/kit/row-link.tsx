import { Anchor } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** The link in a row's first cell, which `j`, `k` and Enter go by. */
export const RowLink = createLink((props: ComponentProps<'a'>) => (
  <Anchor {...props} data-row fz="sm" fw={600} c="inherit" underline="hover" />
))
