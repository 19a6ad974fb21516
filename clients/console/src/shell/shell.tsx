import {
  Anchor,
  AppShell,
  Burger,
  Container,
  Group,
  Image,
  NavLink,
  ScrollArea,
  Text,
  type NavLinkProps,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMapQuestion, IconWifiOff } from '@tabler/icons-react'
import {
  createLink,
  Outlet,
  useRouterState,
  type ErrorComponentProps,
} from '@tanstack/react-router'
import { useEffect, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../client/definitions.js'
import { NotReachedError, whenReached } from '../client/load-page.js'
import { OfflineBanner } from '../kit/offline.js'
import { ErrorNotice, EmptyState, Page } from '../kit/page.js'
import { LiveDot } from '../live/use-live.js'
import { AccountMenu } from './account-menu.js'
import { navigation } from './navigation.js'
import { PaletteButton } from './palette-button.js'
import classes from './shell.module.css'

const HEADER_HEIGHT = 56
const MENU_WIDTH = 232

export function Shell() {
  const { t } = useTranslation()
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  /** The page that is shown: the one before while the next one loads. */
  const shown = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  useEffect(close, [path, close])
  return (
    <AppShell
      header={{ height: HEADER_HEIGHT }}
      navbar={{ width: MENU_WIDTH, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding="lg"
    >
      <Anchor href="#content" className={classes['skip'] ?? ''}>
        {t('shell.skip')}
      </Anchor>
      <AppShell.Header px="md">
        <Group h="100%" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            <Burger
              opened={isOpen}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={t('shell.menu')}
            />
            <Image src={`${import.meta.env.BASE_URL}icon.svg`} alt="" w={28} h={28} />
            <Text fw={700} visibleFrom="xs">
              {t('product')}
            </Text>
          </Group>
          <Group gap="xs" wrap="nowrap">
            <LiveDot />
            <PaletteButton />
            <AccountMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm" aria-label={t('shell.menu')}>
        <Menu />
      </AppShell.Navbar>
      <AppShell.Main id="content" data-path={shown} aria-busy={shown !== path}>
        <Container size={1180} px={0}>
          <OfflineBanner />
          <Outlet />
        </Container>
      </AppShell.Main>
    </AppShell>
  )
}

const MenuLink = createLink((props: NavLinkProps & ComponentProps<'a'>) => (
  <NavLink component="a" {...props} />
))

function Menu() {
  const { t } = useTranslation()
  const may = useMay()
  return (
    <ScrollArea type="auto" scrollbarSize={6} offsetScrollbars="present">
      {navigation.map(({ name, entries }) => {
        const open = entries.filter(({ scope }) => scope === null || may(...[scope].flat()))
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

/** A page that could not be shown; the rest stays. */
export const PageFailed = ({ error, reset }: ErrorComponentProps) =>
  error instanceof NotReachedError ? (
    <PageNotLoaded />
  ) : (
    <ErrorNotice thrown={error} onRetry={reset} />
  )

/** A page that was not opened before the connection was lost. It opens by itself when it is back. */
function PageNotLoaded() {
  const { t } = useTranslation()
  useEffect(() => whenReached(() => location.reload()), [])
  return (
    <Page title={t('offline.notLoaded')}>
      <EmptyState of={['offline.notLoaded', IconWifiOff]} />
    </Page>
  )
}

export function PageMissing() {
  const { t } = useTranslation()
  return (
    <Page title={t('missing.page')}>
      <EmptyState of={['missing.page', IconMapQuestion]} />
    </Page>
  )
}
