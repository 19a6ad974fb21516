import { Code, Stack, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { getRouteApi, type LinkOptions } from '@tanstack/react-router'
import { loyalty, newestFirst, usePages } from '../client/loyalty.js'
import { changesOf, useAuditTitle, type AuditResource } from '../kit/audit.js'
import { present, useFilters } from '../kit/filters.js'
import { useText } from '../kit/format.js'
import { linkTo } from '../kit/links.js'
import { ChoiceFilter, ListTable, RowLink, TextFilter } from '../kit/list.js'
import { Hint, Page } from '../kit/page.js'

const route = getRouteApi('/audit')

export default function AuditPage() {
  const { t, format } = useText()
  const resources = Object.keys(t('audit.resources', { returnObjects: true })) as AuditResource[]
  const titleOf = useAuditTitle()
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
            <TextFilter label={t('field.customer')} {...typed('customer_id')} />
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
            (row) => (
              <>
                <Text size="sm" fw={600}>
                  <ToResource kind={row.resource as AuditResource} id={row.resource_id}>
                    {titleOf(row)}
                  </ToResource>
                </Text>
                <Hint size="xs">{row.action}</Hint>
                <Hint size="xs" visibleFrom="sm">
                  {row.resource_id}
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

interface ToResourceProps {
  kind: AuditResource
  id: string
  children: string
}

function ToResource({ kind, id, children }: ToResourceProps) {
  const link = linkOf(kind, id)
  return link === null ? <>{children}</> : <RowLink {...link}>{children}</RowLink>
}

/** The page of what was changed, or of the list that it stands in; null where there is none. */
function linkOf(kind: AuditResource, id: string): LinkOptions | null {
  const links: Partial<Record<AuditResource, LinkOptions>> = {
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
    person: { to: '/access' },
    identity_rules: { to: '/contacts/rules' },
  }
  return links[kind] ?? null
}
