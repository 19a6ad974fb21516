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
} from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconInbox, type Icon } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from './errors.js'

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
