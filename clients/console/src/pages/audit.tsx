import { Code, Stack, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { getRouteApi, type LinkOptions } from '@tanstack/react-router'
import { loyalty, newestFirst, usePages } from '../client/loyalty.js'
import type { Change } from '../kit/dry-run.js'
import { present, useFilters } from '../kit/filters.js'
import { useText } from '../kit/format.js'
import { linkTo } from '../kit/links.js'
import { ChoiceFilter, ListTable, RowLink, TextFilter } from '../kit/list.js'
import { Hint, Page } from '../kit/page.js'
import type { en } from '../messages/en.js'

type Resource = keyof typeof en.audit.resources
type Verb = keyof typeof en.audit.verbs

const route = getRouteApi('/audit')

export default function AuditPage() {
  const { t, format } = useText()
  const resources = Object.keys(t('audit.resources', { returnObjects: true })) as Resource[]
  const verbs = t('audit.verbs', { returnObjects: true })
  /** The verb of an action, where there is a message for it: `fulfill` of `events.fulfill`. */
  const verbOf = (action: string | null): Verb | null => {
    const verb = action?.split('.').at(-1) ?? ''
    return Object.hasOwn(verbs, verb) ? (verb as Verb) : null
  }
  const filters = route.useSearch()
  const { chosen, typed } = useFilters(filters, route.useNavigate())
  const resource = resources.find((one) => one === filters.resource)
  const pages = usePages(['audit', filters], (query) =>
    loyalty.GET('/operator/v1/audit', {
      params: { query: { ...query, ...newestFirst, ...present({ ...filters, resource }) } },
    }),
  )
  return (
    <Page title={t('audit.title')} lead={t('audit.lead')}>
      <ListTable
        label={t('audit.title')}
        pages={pages}
        keyOf={({ service, id }) => `${service} ${id}`}
        filters={
          <>
            <TextFilter label={t('audit.actor')} {...typed('actor')} />
            <TextFilter label={t('audit.resource_id')} {...typed('resource_id')} />
            <ChoiceFilter
              label={t('audit.resource')}
              searchable
              data={resources.map((value) => ({ value, label: t(`audit.resources.${value}`) }))}
              {...chosen('resource')}
            />
          </>
        }
        empty={['audit.none', IconHistory]}
        columns={[
          [
            t('audit.resource'),
            ({ resource: kind, resource_id: id, action }) => (
              <>
                <Text size="sm" fw={600}>
                  <ToResource kind={kind as Resource} id={id} verb={verbOf(action)} />
                </Text>
                <Hint size="xs">{action}</Hint>
                <Hint size="xs" visibleFrom="sm">
                  {id}
                </Hint>
              </>
            ),
          ],
          [
            t('audit.changes'),
            (row) => (
              <Stack gap={2}>
                {row.reason !== null && <Text size="sm">{row.reason}</Text>}
                {changesOf(row).map(({ name, before, after }) => (
                  <Text key={name} size="xs">
                    {name} <Code>{before}</Code> {'→'} <Code>{after}</Code>
                  </Text>
                ))}
              </Stack>
            ),
            'wide',
          ],
          [t('audit.actor'), ({ actor }) => actor],
          [t('field.when'), (row) => format.moment(row.created_at)],
        ]}
      />
    </Page>
  )
}

function ToResource({ kind, id, verb }: { kind: Resource; id: string; verb: Verb | null }) {
  const { t } = useText()
  const link = linkOf(kind, id)
  const what = t(`audit.resources.${kind}`)
  const name = verb === null ? what : t('audit.done', { what, verb: t(`audit.verbs.${verb}`) })
  return link === null ? <>{name}</> : <RowLink {...link}>{name}</RowLink>
}

/** The page of what was changed, or of the list that it stands in; null where there is none. */
function linkOf(kind: Resource, id: string): LinkOptions | null {
  const links: Partial<Record<Resource, LinkOptions>> = {
    customer: linkTo.customer(id),
    coupon: linkTo.coupon(id),
    campaign: linkTo.campaign(id),
    event: linkTo.purchase(id),
    persona: linkTo.persona(id),
    review_form: linkTo.form(id),
    import: linkTo.import(id),
    webhook: linkTo.webhook(id),
    reward: { to: '/rewards' },
    tier: { to: '/tiers' },
    account: { to: '/account' },
    identity_rules: { to: '/contacts/rules' },
  }
  return links[kind] ?? null
}

type Fields = Record<string, unknown> | null

const SHOWN_MAX = 6
const LENGTH_MAX = 60

function changesOf({ before, after }: { before: Fields; after: Fields }): Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names]
    .map((name) => ({ name, before: textOf(before?.[name]), after: textOf(after?.[name]) }))
    .filter((change) => change.before !== change.after)
    .slice(0, SHOWN_MAX)
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '–'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LENGTH_MAX ? `${text.slice(0, LENGTH_MAX)}…` : text
}
