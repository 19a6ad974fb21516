import { Anchor, Button, Code, Group, Modal, Stack, Table, Title } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useMay } from '../../client/definitions.js'
import {
  dataOf,
  loyalty,
  newestFirst,
  useData,
  usePages,
  type DataOf,
} from '../../client/loyalty.js'
import { useDialog } from '../../kit/action-dialog.js'
import { present, useFilters } from '../../kit/filters.js'
import { useText } from '../../kit/format.js'
import { ChoiceFilter, ListTable } from '../../kit/list.js'
import {
  Facts,
  Hint,
  Loaded,
  Section,
  StatusBadge,
  WriteError,
  type Status,
} from '../../kit/page.js'
import { useWrite } from '../../kit/write.js'

type Delivery = DataOf<'listWebhookDeliveries'>[number]
type DeliveryWithBody = DataOf<'getWebhookDelivery'>
type Attempt = DeliveryWithBody['attempts'][number]

const route = getRouteApi('/webhooks/$id')
const LOOK_AGAIN_MS = 3_000

const states = ['PENDING', 'DELIVERED', 'FAILED', 'DEAD', 'CANCELLED'] as const
const looks: Record<Delivery['state'], Status> = {
  PENDING: 'ENQUEUED',
  DELIVERED: 'DONE',
  FAILED: 'DONE_WITH_ERRORS',
  DEAD: 'FAILED',
  CANCELLED: 'CANCELLED',
}

function DeliveryState({ state }: { state: Delivery['state'] }) {
  const { t } = useText()
  return <StatusBadge status={looks[state]} label={t(`webhooks.states.${state}`)} />
}

/** Facts that were sent or wait, each with a dialog that shows what came back. */
export function Deliveries({ webhookId }: { webhookId: string }) {
  const { t, format } = useText()
  const filters = route.useSearch()
  const { chosen } = useFilters(filters, route.useNavigate())
  const state = states.find((one) => one === filters.state)
  const pages = usePages(
    ['webhook', webhookId, 'deliveries', state],
    (query) =>
      loyalty.GET('/operator/v1/webhooks/{id}/deliveries', {
        params: {
          path: { id: webhookId },
          query: { ...query, ...newestFirst, ...present({ state }) },
        },
      }),
    { lookAgainMs: LOOK_AGAIN_MS },
  )
  const [dialog, open] = useDialog<Delivery>((delivery, onClose) => (
    <DeliveryDialog delivery={delivery} onClose={onClose} />
  ))
  return (
    <Section title={t('webhooks.deliveries')} lead={t('webhooks.deliveriesLead')}>
      <ListTable
        label={t('webhooks.deliveries')}
        pages={pages}
        filters={
          <ChoiceFilter
            label={t('field.status')}
            data={states.map((value) => ({ value, label: t(`webhooks.states.${value}`) }))}
            {...chosen('state')}
          />
        }
        empty={['webhooks.noDeliveries', IconSend]}
        columns={[
          [
            t('webhooks.fact'),
            (delivery) => (
              <Anchor component="button" data-row fz="sm" fw={600} onClick={() => open(delivery)}>
                {delivery.type}
              </Anchor>
            ),
          ],
          [t('field.status'), (delivery) => <DeliveryState state={delivery.state} />],
          [t('webhooks.tries'), (delivery) => format.count(delivery.attempts_count), 'wide number'],
          [t('webhooks.httpStatus'), (delivery) => delivery.last_status ?? '–', 'wide number'],
          [t('field.when'), (delivery) => format.instant(delivery.created_at), 'wide short'],
        ]}
      />
      {dialog}
    </Section>
  )
}

interface DeliveryDialogProps {
  delivery: Delivery
  onClose: () => void
}

function DeliveryDialog({ delivery, onClose }: DeliveryDialogProps) {
  const { t } = useText()
  const path = { id: delivery.webhook_id, delivery_id: delivery.id }
  const asked = useData(
    ['webhook', delivery.webhook_id, 'delivery', delivery.id],
    () => loyalty.GET('/operator/v1/webhooks/{id}/deliveries/{delivery_id}', { params: { path } }),
    {
      refetchInterval: ({ state: { data } }) =>
        data?.next_attempt_at === null ? false : LOOK_AGAIN_MS,
    },
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={delivery.type}
      centered
      size="lg"
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Loaded of={asked}>{(data) => <Sent delivery={data} />}</Loaded>
    </Modal>
  )
}

function Sent({ delivery }: { delivery: DeliveryWithBody }) {
  const { t, format } = useText()
  const mayWrite = useMay()('webhooks:write')
  const { id, webhook_id: webhookId, state, body, attempts, next_attempt_at: next } = delivery
  const sendAgain = useWrite((deliveryId: string, { header }) =>
    dataOf(
      loyalty.POST('/operator/v1/webhooks/{id}/deliveries/{delivery_id}/send', {
        params: { path: { id: webhookId, delivery_id: deliveryId }, header },
      }),
    ),
  )
  return (
    <Stack>
      <Facts
        facts={[
          [t('field.status'), <DeliveryState key="state" state={state} />],
          [t('field.when'), format.instant(delivery.created_at)],
          [t('webhooks.nextTry'), next === null ? null : format.instant(next)],
        ]}
      />
      {mayWrite && body !== null && (
        <Group>
          <Button loading={sendAgain.isPending} onClick={() => sendAgain.mutate(id)}>
            {t('webhooks.sendAgain')}
          </Button>
        </Group>
      )}
      <WriteError write={sendAgain} />
      <Title order={3}>{t('webhooks.tries')}</Title>
      {attempts.length === 0 ? (
        <Hint>{t('webhooks.notTried')}</Hint>
      ) : (
        <Attempts attempts={attempts} />
      )}
      <Title order={3}>{t('webhooks.body')}</Title>
      {body === null ? <Hint>{t('webhooks.noBody')}</Hint> : <Block text={body} />}
    </Stack>
  )
}

/** The newest first, as the deliveries stand. */
function Attempts({ attempts }: { attempts: readonly Attempt[] }) {
  const { t, format } = useText()
  return (
    <Table aria-label={t('webhooks.tries')} verticalSpacing={6} layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('field.when')}</Table.Th>
          <Table.Th>{t('webhooks.duration')}</Table.Th>
          <Table.Th w="50%">{t('webhooks.answer')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {attempts.toReversed().map((attempt) => (
          <Table.Tr key={attempt.at}>
            <Table.Td>{format.instant(attempt.at)}</Table.Td>
            <Table.Td>
              {t('webhooks.milliseconds', { ms: format.count(attempt.duration_ms) })}
            </Table.Td>
            <Table.Td>
              {attempt.status}
              <AnswerText of={attempt} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** The text of an answer, or why there was none, in the words of the server that tried. */
export function AnswerText({ of: { body, error } }: { of: Pick<Attempt, 'body' | 'error'> }) {
  if (error !== null) return <span lang="en">{error}</span>
  return body === null || body === '' ? null : <Block text={body} />
}

const Block = ({ text }: { text: string }) => (
  <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {text}
  </Code>
)
