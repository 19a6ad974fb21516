import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

interface ButtonLinkProps extends ButtonProps, Omit<ComponentProps<'a'>, keyof ButtonProps> {}

/** A link to another page that looks like the buttons beside it. */
export const ButtonLink = createLink((props: ButtonLinkProps) => (
  <Button component="a" {...props} />
))
