import { Button, Group, Stack, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconGift,
  IconTicket,
  IconUserSearch,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../client/definitions.js'
import { useText } from '../../kit/format.js'
import { EmptyState, Hint, Loaded, Page, Section, TextLink } from '../../kit/page.js'
import { useFactMessage, useLive } from '../../live/use-live.js'
import { useAttention } from './attention.js'
import { Expiry, Figures, Flow } from './figures.js'
import { FirstSteps } from './first-steps.js'
import classes from './home.module.css'

const starts = [
  { to: '/customers', name: 'findCustomer', icon: IconUserSearch, scope: 'support:read' },
  { to: '/coupons/new', name: 'newCoupon', icon: IconTicket, scope: 'programme:write' },
  { to: '/rewards', name: 'seeRewards', icon: IconGift, scope: 'programme:read' },
] as const

/** Things that need attention, figures, and the links that people use most. */
export default function HomePage() {
  const { t } = useText()
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
            leftSection={<Picture size={18} stroke={1.6} aria-hidden />}
            renderRoot={(props) => <Link {...props} to={to} />}
          >
            {t(`home.${name}`)}
          </Button>
        ))}
    >
      <FirstSteps />
      <Figures />
      <div className={classes['columns'] ?? ''}>
        <Stack gap="lg">
          {may('data:import', 'programme:read', 'reports:read', 'webhooks:read') && <Attention />}
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
  const { t, format } = useText()
  return (
    <Section title={t('home.attention')}>
      <Loaded of={useAttention()} height={80}>
        {({ items, areas, hasNoWebhooks }) => (
          <>
            {items.length === 0 && areas.length > 0 && (
              <EmptyState of={['home.calm', IconCircleCheck]} what={format.and(areas)} />
            )}
            <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
              {items.map(({ key, text, link }) => (
                <li key={key} className={classes['item'] ?? ''}>
                  <IconAlertTriangle size={18} aria-hidden className={classes['mark'] ?? ''} />
                  <TextLink {...link}>{text}</TextLink>
                </li>
              ))}
            </Stack>
            {hasNoWebhooks && <Hint>{t('home.noWebhooks')}</Hint>}
          </>
        )}
      </Loaded>
    </Section>
  )
}

/** Facts of the account while the page is open, the newest first. */
function Feed() {
  const { t, format } = useText()
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
            <Hint size="xs">{format.moment(time)}</Hint>
          </Group>
        ))}
      </Stack>
    </Section>
  )
}
