import { Box, Button, Group, Paper, Table, Text } from '@mantine/core'
import { IconCalendarOff, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccount, useOpenCampaigns } from '../../client/definitions.js'
import { dayOf } from '../../kit/day.js'
import { useText } from '../../kit/format.js'
import { linkTo } from '../../kit/links.js'
import { BackLink, EmptyState, Hint, Loaded, Page, StatusBadge, TextLink } from '../../kit/page.js'
import { addMonths, barsOf, daysOf, isMonth, monthOf, type Bar, type Month } from './calendar.js'
import classes from './calendar.module.css'
import { statusOf, useGives } from './campaign-phrases.js'

const route = getRouteApi('/campaigns/calendar')

/** The campaigns of a month, each a bar of its days, with the same in words beside it. */
export default function CalendarPage() {
  const { t, format } = useText()
  const { isPending } = useAccount()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [now] = useState(() => new Date().toISOString())
  const today = dayOf(now, format.zone)
  const month = isMonth(search.month) ? search.month : monthOf(today)
  const list = useOpenCampaigns()
  const show = (next: Month): void => void navigate({ search: { month: next }, replace: true })
  return (
    <Page
      title={t('calendar.title')}
      lead={t('calendar.lead', { zone: format.zone })}
      back={<BackLink to="/campaigns">{t('campaigns.title')}</BackLink>}
      actions={<Button onClick={() => show(monthOf(today))}>{t('calendar.thisMonth')}</Button>}
    >
      <Group gap="xs" justify="center">
        <Button aria-label={t('typed.previous')} px="xs" onClick={() => show(addMonths(month, -1))}>
          <IconChevronLeft size={18} aria-hidden />
        </Button>
        <Text fw={600} component="h2" m={0} miw="10rem" ta="center" aria-live="polite">
          {format.period(month)}
        </Text>
        <Button aria-label={t('typed.next')} px="xs" onClick={() => show(addMonths(month, 1))}>
          <IconChevronRight size={18} aria-hidden />
        </Button>
      </Group>
      <Paper withBorder radius="lg" className={classes['frame'] ?? ''}>
        <Loaded of={isPending ? { ...list, data: undefined } : list} height={240}>
          {({ rows, isCut }) => (
            <>
              {isCut && <Hint p="md">{t('calendar.cut')}</Hint>}
              <Bars
                bars={barsOf(rows, month, format.zone)}
                month={month}
                today={monthOf(today) === month ? daysOf(month).indexOf(today) : null}
              />
            </>
          )}
        </Loaded>
      </Paper>
    </Page>
  )
}

interface BarsProps {
  bars: readonly Bar[]
  month: Month
  /** The place of today in the month; null in another one. */
  today: number | null
}

/** A week begins with each of these, for the eye. */
const TICKS = [1, 8, 15, 22, 29]

const placeOf = (first: number, last = first) => ({ gridColumn: `${first + 1} / ${last + 2}` })

function Bars({ bars, month, today }: BarsProps) {
  const { t, format, until } = useText()
  const gives = useGives()
  if (bars.length === 0) return <EmptyState of={['calendar.none', IconCalendarOff]} />
  const count = daysOf(month).length
  return (
    <Table verticalSpacing="sm" horizontalSpacing="md" aria-label={t('calendar.title')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('field.name')}</Table.Th>
          <Table.Th>{t('calendar.days')}</Table.Th>
          <Table.Th visibleFrom="sm">{t('field.status')}</Table.Th>
          <Table.Th visibleFrom="sm" w="45%" aria-hidden>
            <Box className={classes['days'] ?? ''} data-days={count}>
              {TICKS.filter((day) => day <= count).map((day) => (
                <span key={day} style={placeOf(day - 1)}>
                  {day}
                </span>
              ))}
            </Box>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {bars.map(({ campaign, first, last, isBegunBefore, isGoingOn }) => {
          const { id, name, starts_at: starts, ends_at: ends } = campaign
          const status = statusOf(campaign)
          return (
            <Table.Tr key={id}>
              <Table.Td maw="16rem" style={{ overflowWrap: 'anywhere' }}>
                <TextLink {...linkTo.campaign(id)}>{name}</TextLink>
                <Hint size="xs">{gives(campaign)}</Hint>
              </Table.Td>
              <Table.Td>
                <Text size="sm">
                  {starts === null ? t('calendar.noFirstDay') : format.day(starts)}
                </Text>
                <Text size="sm">{ends === null ? t('coupons.always') : until(ends)}</Text>
              </Table.Td>
              <Table.Td visibleFrom="sm">
                <StatusBadge status={status} />
              </Table.Td>
              <Table.Td visibleFrom="sm" aria-hidden>
                <Box className={classes['days'] ?? ''} data-days={count}>
                  {today !== null && (
                    <i className={classes['today'] ?? ''} style={placeOf(today)} />
                  )}
                  <b
                    className={classes['bar'] ?? ''}
                    data-status={status}
                    data-before={isBegunBefore}
                    data-after={isGoingOn}
                    style={placeOf(first, last)}
                  />
                </Box>
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
