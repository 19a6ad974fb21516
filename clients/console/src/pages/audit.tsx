import { Code, Stack, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { getRouteApi, linkOptions, type LinkOptions } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { newestFirst, usePages, loyalty } from '../client/loyalty.js'
import { present, useFilters } from '../kit/filters.js'
import { useFormat } from '../kit/format.js'
import { ChoiceFilter, Filters, ListTable, RowLink, TextFilter } from '../kit/list.js'
import { Page } from '../kit/page.js'
import type { en } from '../messages/en.js'

type Resource = keyof typeof en.audit.resources
type Verb = keyof typeof en.audit.verbs

const route = getRouteApi('/audit')
const texts = ['actor', 'resource_id'] as const

/** Audited actions, with the values before and after. */
export function AuditPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const resources = Object.keys(t('audit.resources', { returnObjects: true })) as Resource[]
  const verbs = t('audit.verbs', { returnObjects: true })
  /** The verb of an action, where there is a message for it: `fulfill` of `events.fulfill`. */
  const verbOf = (action: string | null): Verb | null => {
    const verb = action?.split('.').at(-1) ?? ''
    return Object.hasOwn(verbs, verb) ? (verb as Verb) : null
  }
  const filters = route.useSearch()
  const resource = resources.find((one) => one === filters.resource)
  const pages = usePages(['audit', filters], (query) =>
    loyalty.GET('/operator/v1/audit', {
      params: { query: { ...query, ...newestFirst, ...present({ ...filters, resource }) } },
    }),
  )
  const { filter, filterLater } = useFilters(filters, route.useNavigate())
  return (
    <Page title={t('audit.title')} lead={t('audit.lead')}>
      <ListTable
        label={t('audit.title')}
        pages={pages}
        keyOf={({ service, id }) => `${service} ${id}`}
        filters={
          <Filters>
            {texts.map((name) => (
              <TextFilter
                key={name}
                label={t(`audit.${name}`)}
                value={filters[name]}
                onChange={(text) => filterLater({ [name]: text })}
              />
            ))}
            <ChoiceFilter
              label={t('audit.resource')}
              searchable
              data={resources.map((value) => ({ value, label: t(`audit.resources.${value}`) }))}
              value={resource}
              onChange={(value) => filter({ resource: value })}
            />
          </Filters>
        }
        empty={{ title: t('audit.none'), text: t('audit.noneHint'), icon: IconHistory }}
        columns={[
          {
            key: 'what',
            title: t('audit.resource'),
            show: ({ resource: kind, resource_id: id, action }) => (
              <>
                <Text size="sm" fw={600}>
                  <ToResource kind={kind as Resource} id={id} verb={verbOf(action)} />
                </Text>
                <Text size="xs" c="dimmed">
                  {action}
                </Text>
                <Text size="xs" c="dimmed" visibleFrom="sm">
                  {id}
                </Text>
              </>
            ),
          },
          {
            key: 'changes',
            title: t('audit.changes'),
            isWide: true,
            show: (row) => (
              <Stack gap={2}>
                {row.reason !== null && <Text size="sm">{row.reason}</Text>}
                {changesOf(row).map(({ name, before, after }) => (
                  <Text key={name} size="xs">
                    {name} <Code>{before}</Code> {'→'} <Code>{after}</Code>
                  </Text>
                ))}
              </Stack>
            ),
          },
          { key: 'actor', title: t('audit.actor'), show: ({ actor }) => actor },
          { key: 'when', title: t('coupon.when'), show: (row) => format.moment(row.created_at) },
        ]}
      />
    </Page>
  )
}

/** The changed resource, with a link where it has a page. */
function ToResource({ kind, id, verb }: { kind: Resource; id: string; verb: Verb | null }) {
  const { t } = useTranslation()
  const link = linkTo(kind, id)
  const what = t(`audit.resources.${kind}`)
  const name = verb === null ? what : t('audit.done', { what, verb: t(`audit.verbs.${verb}`) })
  return link === null ? <>{name}</> : <RowLink {...link}>{name}</RowLink>
}

/** The page of what was changed, or of the list that it stands in; null where there is none. */
function linkTo(kind: string, id: string): LinkOptions | null {
  switch (kind) {
    case 'customer':
      return linkOptions({ to: '/customers/$customerId', params: { customerId: id } })
    case 'coupon':
      return linkOptions({ to: '/coupons/$couponId', params: { couponId: id } })
    case 'campaign':
      return linkOptions({ to: '/campaigns/$campaignId', params: { campaignId: id } })
    case 'event':
      return linkOptions({ to: '/purchases/$eventId', params: { eventId: id } })
    case 'persona':
      return linkOptions({ to: '/personas/$personaId', params: { personaId: id } })
    case 'review_form':
      return linkOptions({ to: '/forms/$formId', params: { formId: id } })
    case 'import':
      return linkOptions({ to: '/imports/$importId', params: { importId: id } })
    case 'reward':
      return linkOptions({ to: '/rewards' })
    case 'tier':
      return linkOptions({ to: '/tiers' })
    case 'account':
      return linkOptions({ to: '/account' })
    case 'identity_rules':
      return linkOptions({ to: '/contacts/rules' })
    default:
      return null
  }
}

type Fields = Record<string, unknown> | null

interface FieldChange {
  name: string
  before: string
  after: string
}

const SHOWN_MAX = 6
const LENGTH_MAX = 60

/** The fields that differ, as short texts. */
function changesOf({ before, after }: { before: Fields; after: Fields }): FieldChange[] {
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
