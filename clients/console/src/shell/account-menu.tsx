import {
  ActionIcon,
  Avatar,
  Group,
  Menu,
  SegmentedControl,
  Text,
  useMantineColorScheme,
} from '@mantine/core'
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccount, useMe } from '../client/definitions.js'
import { chooseLanguage, languages, type Language } from '../messages/languages.js'
import { session } from '../session/session.js'

const schemes = [
  { scheme: 'light', icon: IconSun },
  { scheme: 'dark', icon: IconMoon },
  { scheme: 'auto', icon: IconDeviceDesktop },
] as const

export function AccountMenu() {
  const { t } = useTranslation()
  const { data: me } = useMe()
  const { account, timeZone } = useAccount()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu position="bottom-end" width={260} withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" size="lg" radius="xl" aria-label={t('shell.you')}>
          <Avatar size={32} radius="xl" color="accent" alt="" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={600} c="var(--mantine-color-text)" truncate>
            {me?.subject}
          </Text>
          <Text size="xs" truncate>
            {account?.name ?? t('shell.unnamedAccount')}
          </Text>
          <Text size="xs">{t('shell.zone', { zone: timeZone })}</Text>
        </Menu.Label>
        <Menu.Divider />
        {schemes.map(({ scheme, icon: Picture }) => (
          <Menu.Item
            key={scheme}
            leftSection={<Picture size={16} aria-hidden />}
            onClick={() => setColorScheme(scheme)}
            {...(colorScheme === scheme && { fw: 700, 'aria-current': true })}
          >
            {t(`shell.scheme.${scheme}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Group px="sm" py={4}>
          <LanguageSelect />
        </Group>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => session.end()}>
          {t('session.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const data = Object.entries(languages).map(([value, { name: label }]) => ({ value, label }))

export function LanguageSelect() {
  const { t, i18n } = useTranslation()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('shell.language')}
      data={data}
      value={i18n.language}
      onChange={(language) => void chooseLanguage(language as Language)}
    />
  )
}
