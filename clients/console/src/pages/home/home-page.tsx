import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconGift,
  IconTicket,
  IconUserSearch,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../client/definitions.js'
import { useFormat } from '../../kit/format.js'
import { ErrorNotice, EmptyState, Page, Section, TextLink, Hint } from '../../kit/page.js'
import { useFactMessage, useLive } from '../../live/use-live.js'
import { useAttention } from './attention.js'
import { Expiry, Flow, Figures } from './figures.js'
import classes from './home.module.css'

const starts = [
  { to: '/customers', name: 'findCustomer', icon: IconUserSearch, scope: 'support:read' },
  { to: '/coupons', name: 'newCoupon', icon: IconTicket, scope: 'programme:write' },
  { to: '/rewards', name: 'seeRewards', icon: IconGift, scope: 'programme:read' },
] as const

/** Things that need attention, figures, and the links that people use most. */
export function HomePage() {
  const { t } = useTranslation()
  const may = useMay()
  return (
    <Page
      title={t('home.title')}
      lead={t('home.lead')}
      actions={starts
        .filter(({ scope }) => may(scope))
        .map(({ to, name, icon: Picture }) => (
          <Button
            key={to}
            variant="default"
            leftSection={<Picture size={18} stroke={1.6} aria-hidden />}
            renderRoot={(props) => <Link {...props} to={to} />}
          >
            {t(`home.${name}`)}
          </Button>
        ))}
    >
      <Figures />
      <div className={classes['columns'] ?? ''}>
        <Stack gap="lg">
          <Attention />
          <Feed />
        </Stack>
        {may('reports:read') && (
          <Stack gap="lg" className={classes['charts'] ?? ''}>
            <Expiry />
            <Flow />
          </Stack>
        )}
      </div>
    </Page>
  )
}

function Attention() {
  const { t } = useTranslation()
  const { items, error, isPending, refetch } = useAttention()
  return (
    <Section title={t('home.attention')}>
      {isPending && <Skeleton height={80} />}
      {error !== null && <ErrorNotice thrown={error} onRetry={refetch} />}
      {!isPending && error === null && items.length === 0 && (
        <EmptyState title={t('home.calm')} text={t('home.calmHint')} icon={IconCircleCheck} />
      )}
      <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {items.map(({ key, text, link }) => (
          <li key={key} className={classes['item'] ?? ''}>
            <IconAlertTriangle size={18} aria-hidden className={classes['mark'] ?? ''} />
            <TextLink {...link}>{text}</TextLink>
          </li>
        ))}
      </Stack>
    </Section>
  )
}

/** Facts of the account while the page is open, the newest first. */
function Feed() {
  const { t } = useTranslation()
  const format = useFormat()
  const live = useLive()
  const factMessage = useFactMessage()
  if (live === null || live.heardAt === null) return null
  const known = live.facts.flatMap(({ id, type, time }) => {
    const words = factMessage(type)
    return words === null ? [] : [{ id, words, time }]
  })
  return (
    <Section title={t('home.feed')}>
      {known.length === 0 && <Hint>{t('home.feedQuiet')}</Hint>}
      <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {known.map(({ id, words, time }) => (
          <Group key={id} component="li" justify="space-between" gap="xs">
            <Text size="sm">{words}</Text>
            <Text size="xs" c="dimmed">
              {format.moment(time)}
            </Text>
          </Group>
        ))}
      </Stack>
    </Section>
  )
}
