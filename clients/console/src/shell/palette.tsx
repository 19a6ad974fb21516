import { Spotlight, spotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.css'
import { IconSearch, IconSpeakerphone, IconTicket, IconUser } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../session/use-session.js'
import { navigation } from './navigation.js'
import { useFound } from './use-found.js'
import { TAKES_KEYS } from './use-typed-meanwhile.js'

const ICON_SIZE = 20

interface PaletteProps {
  /** How often it was asked for: it opens each time. */
  asked: number
  query: string
  setQuery: (query: string) => void
}

/** Pages and campaigns by their name, customers and coupons by what identifies them. */
export function Palette({ asked, query, setQuery }: PaletteProps) {
  useEffect(() => {
    if (asked > 0) spotlight.open()
  }, [asked])
  const { t } = useTranslation()
  const navigate = useNavigate()
  const may = useMay()
  const { customers, coupons, campaigns } = useFound(query)

  const pages = navigation
    .flatMap(({ entries }) => [...entries])
    .filter(({ scope }) => scope === null || may(scope))
    .map(({ to, name, icon: Picture }) => ({
      id: to,
      label: t(name),
      leftSection: <Picture size={ICON_SIZE} stroke={1.5} aria-hidden />,
      onClick: () => void navigate({ to }),
    }))
    .filter(({ label }) => label.toLowerCase().includes(query.trim().toLowerCase()))
  const people = customers.map(({ id, name, email }) => ({
    id: `customer ${id}`,
    label: name ?? id,
    description: [id, email].filter(Boolean).join(' · '),
    leftSection: <IconUser size={ICON_SIZE} stroke={1.5} aria-hidden />,
    onClick: () => void navigate({ to: '/customers/$customerId', params: { customerId: id } }),
  }))
  const codes = coupons.map(({ id, code, name }) => ({
    id: `coupon ${id}`,
    label: code ?? name ?? id,
    description: name ?? '',
    leftSection: <IconTicket size={ICON_SIZE} stroke={1.5} aria-hidden />,
    onClick: () => void navigate({ to: '/coupons/$couponId', params: { couponId: id } }),
  }))
  const programmes = campaigns.map(({ id, name }) => ({
    id: `campaign ${id}`,
    label: name,
    leftSection: <IconSpeakerphone size={ICON_SIZE} stroke={1.5} aria-hidden />,
    onClick: () => void navigate({ to: '/campaigns/$campaignId', params: { campaignId: id } }),
  }))
  const groups = [
    { group: t('customers.title'), actions: people },
    { group: t('coupons.title'), actions: codes },
    { group: t('campaigns.title'), actions: programmes },
    { group: t('palette.pages'), actions: pages },
  ].filter(({ actions }) => actions.length > 0)

  return (
    <Spotlight
      actions={groups}
      query={query}
      onQueryChange={setQuery}
      clearQueryOnClose={false}
      filter={(_query, actions) => actions}
      shortcut={null}
      nothingFound={t('list.nothing')}
      scrollable
      highlightQuery
      searchProps={{
        id: TAKES_KEYS,
        placeholder: t('palette.placeholder'),
        'aria-label': t('palette.placeholder'),
        leftSection: <IconSearch size={ICON_SIZE} stroke={1.5} aria-hidden />,
      }}
    />
  )
}
