import {
  Anchor,
  Box,
  Group,
  Paper,
  Skeleton,
  Stack,
  Text,
  ThemeIcon,
  Title,
  type TextProps,
  Alert,
  Button,
  Code,
  List,
  Badge,
} from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconInbox, type Icon, IconAlertTriangle } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mayPass, problemOf, type Problem } from '../client/loyalty.js'
import classes from './page.module.css'

interface PageProps {
  title: string
  lead?: ReactNode
  /** Stands before the title: the link back. */
  back?: ReactNode
  badge?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The head that every page has, and room below it. */
export function Page({ title, lead, back, badge, actions, children }: PageProps) {
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

/** One thing on a page, with a title of its own. */
export function Section({ title, lead, actions, children }: SectionProps) {
  return (
    <Paper component="section" aria-label={title} withBorder p="lg" radius="lg">
      <Group justify="space-between" mb="md" align="flex-start">
        <div style={{ flex: '1 1 9rem' }}>
          <Title order={2}>{title}</Title>
          {lead !== undefined && (
            <Text size="sm" c="dimmed" mt={2}>
              {lead}
            </Text>
          )}
        </div>
        {actions}
      </Group>
      {children}
    </Paper>
  )
}

/** Back to the list that a page belongs to. */
export const BackLink = createLink(({ children, ...props }: ComponentProps<'a'>) => (
  <Anchor {...props} size="sm" mb={6} display="inline-block">
    {'‹ '}
    {children}
  </Anchor>
))

/** A link in the running text to another page. */
export const TextLink = createLink((props: ComponentProps<'a'>) => (
  <Anchor {...props} fz="inherit" />
))

interface WaitingPageProps {
  title: string
  back: ReactNode
  /** Why it is not there; null: it is on its way. */
  error: unknown
  refetch: () => unknown
}

/**
 * The page of one thing until it is there, or why it is not. Once there, it stays when reading it anew
 * fails, and so does the dialog over it with what was typed.
 */
export const WaitingPage = ({ title, back, error, refetch }: WaitingPageProps) => (
  <Page title={title} back={back}>
    {error === null ? (
      <Skeleton height={240} radius="lg" />
    ) : (
      <ErrorNotice thrown={error} onRetry={() => void refetch()} />
    )}
  </Page>
)

export interface EmptyStateProps {
  title: string
  /** The first thing to do. */
  text: string
  icon?: Icon
  action?: ReactNode
}

export function EmptyState({ title, text, icon: Picture = IconInbox, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center">
      <ThemeIcon size={48} radius="xl" variant="light" aria-hidden>
        <Picture size={24} stroke={1.5} />
      </ThemeIcon>
      <Text fw={600}>{title}</Text>
      <Text c="dimmed" size="sm" maw="26rem">
        {text}
      </Text>
      {action}
    </Stack>
  )
}

interface FewProps<Row> {
  list: { error: unknown; isPending: boolean; refetch: () => unknown }
  rows: readonly Row[]
  empty: EmptyStateProps
  /** Shows the rows, once there are some. */
  children: (rows: readonly Row[]) => ReactNode
}

/** A list that is read as a whole, since nobody has many of them: rewards, tiers, forms. */
export function Few<Row>({ list, rows, empty, children }: FewProps<Row>) {
  if (list.error !== null) {
    return <ErrorNotice thrown={list.error} onRetry={() => void list.refetch()} />
  }
  if (list.isPending) return <Skeleton height={160} radius="lg" />
  return rows.length === 0 ? <EmptyState {...empty} /> : children(rows)
}

/** A sentence that explains, or says that there is nothing. */
export const Hint = (props: TextProps & { children: ReactNode }) => (
  <Text size="sm" c="dimmed" {...props} />
)

interface ErrorNoticeProps {
  thrown: unknown
  onRetry?: (() => void) | undefined
  /** True for a dry run, by which nothing was to happen. */
  isDryRun?: boolean
}

/** Why something did not happen, for people, with what a developer would ask for below. */
export function ErrorNotice({ thrown, ...props }: ErrorNoticeProps) {
  return <ProblemNotice problem={problemOf(thrown)} {...props} />
}

function ProblemNotice({
  problem,
  onRetry,
  isDryRun = false,
}: Omit<ErrorNoticeProps, 'thrown'> & { problem: Problem }) {
  const { t } = useTranslation()
  const { code, requestId, fields } = problem
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={t(isDryRun ? 'problem.wouldFail' : 'problem.title')}
      role="alert"
    >
      <Text size="sm">{t(`errors.${code}`)}</Text>
      {fields.length > 0 && (
        <List size="sm" mt="xs">
          {fields.map(({ field, message }) => (
            <List.Item key={`${field} ${message}`}>
              <Code>{field}</Code> <span lang="en">{message}</span>
            </List.Item>
          ))}
        </List>
      )}
      {requestId !== null && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('problem.reference', { code, requestId })}
        </Text>
      )}
      {onRetry !== undefined && (
        <Button size="xs" variant="default" mt="sm" onClick={onRetry}>
          {t('problem.retry')}
        </Button>
      )}
    </Alert>
  )
}

interface WriteErrorProps {
  thrown: unknown
  /** Sends the same again, with the same key. */
  onRetry: () => void
}

/** Why a write did not happen, with another try where that may settle it. */
export function WriteError({ thrown, onRetry }: WriteErrorProps) {
  const { t } = useTranslation()
  if (!mayPass(problemOf(thrown))) return <ErrorNotice thrown={thrown} />
  return (
    <Stack gap="xs">
      <ErrorNotice thrown={thrown} onRetry={onRetry} />
      <Text size="sm" c="dimmed">
        {t('action.sameKey')}
      </Text>
    </Stack>
  )
}

/** Names and values below each other. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
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
}

const colors = {
  ACTIVE: 'teal',
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

/** A state in a word, which its colour only repeats. */
export function StatusBadge({ status }: { status: Status }) {
  const { t } = useTranslation()
  return (
    <Badge variant="dot" color={colors[status]} tt="none" fw={600} miw="max-content">
      {t(`status.${status}`)}
    </Badge>
  )
}
