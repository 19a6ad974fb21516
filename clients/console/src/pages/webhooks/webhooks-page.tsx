import { Code, Group } from '@mantine/core'
import { IconWebhook } from '@tabler/icons-react'
import { loyalty, usePages } from '../../client/loyalty.js'
import { CreateButton } from '../../kit/action-dialog.js'
import { useText } from '../../kit/format.js'
import { linkTo } from '../../kit/links.js'
import { ListTable, RowLink } from '../../kit/list.js'
import { Hint, Page, StatusBadge } from '../../kit/page.js'
import { EVERYTHING } from './types.js'
import { CreateWebhook, type Webhook } from './webhook-form.js'

export default function WebhooksPage() {
  const { t, format } = useText()
  const pages = usePages(['webhooks'], (query) =>
    loyalty.GET('/operator/v1/webhooks', { params: { query } }),
  )
  return (
    <Page
      title={t('webhooks.title')}
      lead={t('webhooks.lead')}
      actions={
        <CreateButton label={t('webhooks.create')} scope="webhooks:write" dialog={CreateWebhook} />
      }
    >
      <ListTable
        label={t('webhooks.title')}
        pages={pages}
        empty={['webhooks.none', IconWebhook]}
        columns={[
          [
            t('webhooks.url'),
            ({ id, url, description }) => (
              <>
                <RowLink {...linkTo.webhook(id)} style={{ overflowWrap: 'anywhere' }}>
                  {url}
                </RowLink>
                <Hint size="xs">{description}</Hint>
              </>
            ),
          ],
          [t('webhooks.types'), ({ types }) => <Types types={types} />, 'wide'],
          [t('field.status'), (webhook) => <WebhookStatus webhook={webhook} />],
          [
            t('webhooks.failingSince'),
            ({ failing_since: since }) => (since === null ? '–' : format.moment(since)),
            'wide',
          ],
        ]}
      />
    </Page>
  )
}

export function Types({ types }: { types: readonly string[] }) {
  const { t } = useText()
  return (
    <Group gap={4}>
      {types.map((type) => (
        <Code key={type}>{type === EVERYTHING ? t('webhooks.everything') : type}</Code>
      ))}
    </Group>
  )
}

/** Says too why nothing is sent. */
export function WebhookStatus({
  webhook: { status, paused_reason: reason },
}: {
  webhook: Webhook
}) {
  const { t } = useText()
  return (
    <>
      <StatusBadge status={status} />
      {reason !== null && <Hint size="xs">{t(`webhooks.reasons.${reason}`)}</Hint>}
    </>
  )
}
