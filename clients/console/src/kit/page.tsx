import {
  Alert,
  Anchor,
  Badge,
  Box,
  Button,
  Group,
  List,
  Paper,
  Skeleton,
  Stack,
  Text,
  ThemeIcon,
  Title,
  type TextProps,
} from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconAlertTriangle, type Icon } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ParseKeys } from 'i18next'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mayPass, problemOf, type Problem } from '../client/loyalty.js'
import { regionOf } from '../messages/languages.js'
import { lastOf, wordsOf } from './field-errors.js'
import classes from './page.module.css'

interface PageProps {
  title: string
  lead?: ReactNode
  /** Stands before the title: the link back. */
  back?: ReactNode
  badge?: ReactNode
  actions?: ReactNode
  /** What the page shows: it says so where that can't be read, or not anew. */
  of?: Asked<unknown>
  children?: ReactNode
}

/** The head that every page has, and room below it. */
export function Page({ title, lead, back, badge, actions, of, children }: PageProps) {
  const { t } = useTranslation()
  useDocumentTitle(`${title} · ${t('product')}`)
  return (
    <Stack gap="lg">
      <Box>
        {back}
        <Group justify="space-between" align="flex-start" gap="md">
          <Box miw={0} maw="100%">
            <Group gap="sm" wrap="wrap">
              <Title order={1} style={{ overflowWrap: 'anywhere' }}>
                {title}
              </Title>
              {badge}
            </Group>
            {lead !== undefined && (
              <Text c="dimmed" mt={4} maw="44rem">
                {lead}
              </Text>
            )}
          </Box>
          {actions !== undefined && <Group gap="xs">{actions}</Group>}
        </Group>
      </Box>
      {of !== undefined && (
        <Loaded of={of} height={240}>
          {() => null}
        </Loaded>
      )}
      {children}
    </Stack>
  )
}

interface SectionProps {
  title: string
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export const Section = ({ title, lead, actions, children }: SectionProps) => (
  <Paper component="section" aria-label={title} withBorder p="lg" radius="lg">
    <Group justify="space-between" mb="md" align="flex-start">
      <div style={{ flex: '1 1 9rem' }}>
        <Title order={2}>{title}</Title>
        {lead !== undefined && <Hint mt={2}>{lead}</Hint>}
      </div>
      {actions}
    </Group>
    {children}
  </Paper>
)

export const Card = ({ children }: { children: ReactNode }) => (
  <Paper
    component="article"
    withBorder
    radius="lg"
    p="lg"
    display="flex"
    style={{ flexDirection: 'column' }}
  >
    {children}
  </Paper>
)

export const CardHead = ({ name, children }: { name: string; children: ReactNode }) => (
  <Group justify="space-between" wrap="nowrap" align="flex-start" mb={4}>
    <Text fw={650} component="h2" m={0} style={{ overflowWrap: 'anywhere' }}>
      {name}
    </Text>
    {children}
  </Group>
)

export const BackLink = createLink(({ children, ...props }: ComponentProps<'a'>) => (
  <Anchor {...props} size="sm" mb={6} display="inline-block">
    {'‹ '}
    {children}
  </Anchor>
))

export const TextLink = createLink((props: ComponentProps<'a'>) => (
  <Anchor {...props} fz="inherit" />
))

export interface Asked<Data> {
  data: Data | undefined
  error: unknown
  refetch: () => unknown
}

interface LoadedProps<Data> {
  of: Asked<Data>
  height?: number
  children: (data: Data) => ReactNode
}

/** What was asked for, or why it is not there. Once there, it stays when reading it anew fails. */
export function Loaded<Data>({ of, height = 160, children }: LoadedProps<Data>) {
  const { data, error, refetch } = of
  return (
    <>
      {error !== null && <ErrorNotice thrown={error} onRetry={() => void refetch()} />}
      {data !== undefined && children(data)}
      {data === undefined && error === null && <Skeleton height={height} radius="lg" />}
    </>
  )
}

interface WaitingPageProps {
  title: string
  back: ReactNode
  of: Asked<unknown>
}

export const WaitingPage = (props: WaitingPageProps) => <Page {...props} />

type Stem<Key> = Key extends `${infer Text}Hint` ? Text : never

/** The message that there is nothing, which has a `…Hint` on the first thing to do, and a picture. */
export type Empty = readonly [of: Stem<ParseKeys> & ParseKeys, icon: Icon]

/** `what` stands in the hint of a message that names it. */
export function EmptyState({ of: [of, Picture], what }: { of: Empty; what?: string }) {
  const { t } = useTranslation()
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center">
      <ThemeIcon size={48} radius="xl" variant="light" aria-hidden>
        <Picture size={24} stroke={1.5} />
      </ThemeIcon>
      <Text fw={600}>{t(of)}</Text>
      <Hint maw="26rem">{t(`${of}Hint`, { what })}</Hint>
    </Stack>
  )
}

interface FewProps<Row> {
  of: Asked<unknown>
  rows: readonly Row[]
  empty: Empty
  children: (rows: readonly Row[]) => ReactNode
}

/** A list that is read as a whole, since nobody has many of them: rewards, tiers, forms. */
export const Few = <Row,>({ of, rows, empty, children }: FewProps<Row>) => (
  <Loaded of={of}>{() => (rows.length === 0 ? <EmptyState of={empty} /> : children(rows))}</Loaded>
)

export const Hint = (props: TextProps & { children: ReactNode; 'aria-live'?: 'polite' }) => (
  <Text size="sm" c="dimmed" {...props} />
)

interface ErrorNoticeProps {
  thrown: unknown
  onRetry?: (() => void) | undefined
  /** True for a dry run, by which nothing was to happen. */
  isDryRun?: boolean
  /** The errors that no field beside says; all of them unless given. */
  fields?: Problem['fields'] | null
}

/** Why something did not happen, for people, with what a developer would ask for below. */
export function ErrorNotice({
  thrown,
  onRetry,
  isDryRun = false,
  fields = null,
}: ErrorNoticeProps) {
  // Not by `useText`, which asks for the account: that may be what was not read, and would be asked for without end.
  const { t, i18n } = useTranslation()
  const count = (value: number) => new Intl.NumberFormat(regionOf(i18n.language)).format(value)
  const { code, requestId, fields: all } = problemOf(thrown)
  // By the names that the fields have on the page; one that no page shows has that of the interface.
  const nameOf = (field: string): string => {
    const key = `field.${lastOf(field)}`
    return i18n.exists(key) ? t(key as 'field.name') : lastOf(field)
  }
  const told = (fields ?? all).map((error) => ({
    name: nameOf(error.field),
    words: wordsOf({ t, count }, error),
  }))
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={t(isDryRun ? 'problem.wouldFail' : 'problem.title')}
      role="alert"
    >
      <Text size="sm">{t(`errors.${code}`)}</Text>
      {told.length > 0 && (
        <List size="sm" mt="xs">
          {told.map(({ name, words }) => (
            <List.Item key={`${name} ${words}`}>{t('problem.field', { name, words })}</List.Item>
          ))}
        </List>
      )}
      {requestId !== null && (
        <Hint size="xs" mt="xs">
          {t('problem.reference', { code, requestId })}
        </Hint>
      )}
      {onRetry !== undefined && (
        <Button size="xs" mt="sm" onClick={onRetry}>
          {t('problem.retry')}
        </Button>
      )}
    </Alert>
  )
}

interface WriteErrorProps {
  write: { error: unknown; variables: unknown; mutate: (variables: never) => void }
}

/** Why a write did not happen, with another try by the same key where that may settle it. */
export function WriteError({ write: { error, variables, mutate } }: WriteErrorProps) {
  const { t } = useTranslation()
  if (error === null) return null
  if (!mayPass(error)) return <ErrorNotice thrown={error} />
  return (
    <Stack gap="xs">
      <ErrorNotice thrown={error} onRetry={() => mutate(variables as never)} />
      <Hint>{t('action.sameKey')}</Hint>
    </Stack>
  )
}

export const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={classes['facts'] ?? ''}>
    {facts.map(([name, value]) => (
      <Box key={name} className={classes['fact'] ?? ''}>
        <Text component="dt" size="sm" c="dimmed">
          {name}
        </Text>
        <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
          {value ?? '–'}
        </Text>
      </Box>
    ))}
  </dl>
)

const colors = {
  ACTIVE: 'teal',
  SCHEDULED: 'blue',
  ENDED: 'gray',
  INACTIVE: 'gray',
  BLOCKED: 'red',
  DELETED: 'gray',
  DISABLED: 'gray',
  PAUSED: 'yellow',
  ARCHIVED: 'gray',
  DRAFT: 'blue',
  REVERSED: 'orange',
  ENQUEUED: 'blue',
  IN_PROGRESS: 'blue',
  DONE: 'teal',
  DONE_WITH_ERRORS: 'orange',
  FAILED: 'red',
  REDEEMED: 'gray',
  EXPIRED: 'gray',
  VOID: 'gray',
  ISSUED: 'blue',
  RESOLVED: 'teal',
  CANCELLED: 'gray',
} as const

export type Status = keyof typeof colors

export const isStatus = (text: string): text is Status => Object.hasOwn(colors, text)

/** A state in a word, which its colour only repeats; `label` where the word is another one. */
export function StatusBadge({ status, label }: { status: Status; label?: string }) {
  const { t } = useTranslation()
  return (
    <Badge variant="dot" color={colors[status]} tt="none" fw={600} miw="max-content">
      {label ?? t(`status.${status}`)}
    </Badge>
  )
}
