import { NavLink, type NavLinkProps, ScrollArea, Text } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../session/use-session.js'
import { navigation } from './navigation.js'
import classes from './shell.module.css'

const MenuLink = createLink((props: NavLinkProps & ComponentProps<'a'>) => (
  <NavLink component="a" {...props} />
))

/** The ways to all pages that the token opens. */
export function Menu() {
  const { t } = useTranslation()
  const may = useMay()
  return (
    <ScrollArea type="auto" scrollbarSize={6} offsetScrollbars="present">
      {navigation.map(({ name, entries }) => {
        const open = entries.filter(({ scope }) => scope === null || may(scope))
        if (open.length === 0) return null
        return (
          <div key={name}>
            {name !== null && (
              <Text size="xs" fw={600} c="dimmed" px="sm" pt="md" pb={4}>
                {t(name)}
              </Text>
            )}
            {open.map(({ to, name: title, icon: Picture }) => (
              <MenuLink
                key={to}
                to={to}
                label={t(title)}
                className={classes['entry'] ?? ''}
                activeOptions={{ exact: to === '/' }}
                leftSection={<Picture size={18} stroke={1.6} aria-hidden />}
              />
            ))}
          </div>
        )
      })}
    </ScrollArea>
  )
}
