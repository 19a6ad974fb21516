import { Button } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMay } from '../../client/definitions.js'
import { dataOf, loyalty, useData } from '../../client/loyalty.js'
import { ActionDialog, useDialog } from '../../kit/action-dialog.js'
import { useText } from '../../kit/format.js'
import {
  BackLink,
  ErrorNotice,
  Facts,
  Page,
  Section,
  WaitingPage,
  WriteError,
} from '../../kit/page.js'
import { useWrite } from '../../kit/write.js'
import { AnswerText, Deliveries } from './deliveries.js'
import { ChangeWebhook, Secret, type Webhook } from './webhook-form.js'
import { Types, WebhookStatus } from './webhooks-page.js'

const route = getRouteApi('/webhooks/$id')
const LOOK_AGAIN_MS = 5_000

type Verb = 'pause' | 'resume' | 'rotate' | 'delete'

export default function WebhookPage() {
  const { t } = useText()
  const mayWrite = useMay()('webhooks:write')
  const navigate = useNavigate()
  const { id } = route.useParams()
  const asked = useData(
    ['webhook', id],
    () => loyalty.GET('/operator/v1/webhooks/{id}', { params: { path: { id } } }),
    { refetchInterval: ({ state: { error } }) => (error === null ? LOOK_AGAIN_MS : false) },
  )
  const { data, error } = asked
  const [changeDialog, change] = useDialog<Webhook>((webhook, onClose) => (
    <ChangeWebhook webhook={webhook} onClose={onClose} />
  ))
  const [dialog, open] = useDialog<Verb>((verb, onClose) => (
    <ActOnWebhook
      id={id}
      verb={verb}
      onClose={() => {
        onClose()
        // After its deletion it was read anew, and was not there.
        if (verb === 'delete' && error !== null) void navigate({ to: '/webhooks' })
      }}
    />
  ))
  const back = <BackLink to="/webhooks">{t('webhooks.title')}</BackLink>
  if (data === undefined) return <WaitingPage title={t('webhooks.title')} back={back} of={asked} />
  const pauseOrResume = data.status === 'ACTIVE' ? 'pause' : 'resume'
  return (
    <Page
      title={data.description ?? data.url}
      lead={data.description === null ? undefined : data.url}
      back={back}
      badge={<WebhookStatus webhook={data} />}
      actions={
        mayWrite && (
          <>
            <Button onClick={() => change(data)}>{t('action.change')}</Button>
            <Button onClick={() => open(pauseOrResume)}>{t(`webhooks.${pauseOrResume}`)}</Button>
            <Button onClick={() => open('rotate')}>{t('webhooks.rotate')}</Button>
            <Button variant="subtle" color="red" onClick={() => open('delete')}>
              {t('webhooks.delete')}
            </Button>
          </>
        )
      }
    >
      {error !== null && dialog === null && (
        <ErrorNotice thrown={error} onRetry={() => void asked.refetch()} />
      )}
      <Settings webhook={data} />
      {mayWrite && <Test id={id} />}
      <Deliveries webhookId={id} />
      {changeDialog}
      {dialog}
    </Page>
  )
}

function Settings({ webhook }: { webhook: Webhook }) {
  const { t, format } = useText()
  const { types, ordered, header_names: headers } = webhook
  const { failing_since: failing, secret_valid_until: oldUntil } = webhook
  return (
    <Section title={t('webhooks.settings')}>
      <Facts
        facts={[
          [t('webhooks.types'), <Types key="types" types={types} />],
          [t('webhooks.ordered'), t(ordered ? 'forms.yes' : 'forms.no')],
          [t('field.headers'), headers.length === 0 ? null : format.and(headers)],
          [t('webhooks.failingSince'), failing === null ? null : format.moment(failing)],
          [t('webhooks.oldSecretUntil'), oldUntil === null ? null : format.moment(oldUntil)],
        ]}
      />
    </Section>
  )
}

interface ActOnWebhookProps {
  id: string
  verb: Verb
  onClose: () => void
}

function ActOnWebhook({ id, verb, onClose }: ActOnWebhookProps) {
  const { t } = useText()
  const path = { id }
  const shown = {
    title: t(`webhooks.${verb}`),
    sentence: t(`webhooks.${verb}Sentence`),
    needsReason: false,
    onClose,
  }
  if (verb === 'rotate') {
    return (
      <ActionDialog
        {...shown}
        send={(header) =>
          loyalty.POST('/operator/v1/webhooks/{id}/rotate', { params: { path, header } })
        }
        done={({ secret }) => <Secret secret={secret} sentence={t('webhooks.rotated')} />}
      />
    )
  }
  return (
    <ActionDialog
      {...shown}
      isDangerous={verb === 'delete'}
      send={(header) => {
        const params = { path, header }
        if (verb === 'delete') return loyalty.DELETE('/operator/v1/webhooks/{id}', { params })
        if (verb === 'resume') {
          return loyalty.POST('/operator/v1/webhooks/{id}/resume', { params })
        }
        return loyalty.PATCH('/operator/v1/webhooks/{id}', { params, body: { status: 'PAUSED' } })
      }}
      done={t(`webhooks.${verb}Done`)}
    />
  )
}

/** Calls the URL once, at the request of somebody who looks at the answer. */
function Test({ id }: { id: string }) {
  const { t, format } = useText()
  const test = useWrite((path: { id: string }, { header }) =>
    dataOf(loyalty.POST('/operator/v1/webhooks/{id}/test', { params: { path, header } })),
  )
  const { data: result } = test
  return (
    <Section
      title={t('webhooks.test')}
      lead={t('webhooks.testLead')}
      actions={
        <Button size="xs" loading={test.isPending} onClick={() => test.mutate({ id })}>
          {t('webhooks.sendTest')}
        </Button>
      }
    >
      <WriteError write={test} />
      <div role="status">
        {result !== undefined && (
          <Facts
            facts={[
              [t('webhooks.httpStatus'), result.status],
              [
                t('webhooks.duration'),
                t('webhooks.milliseconds', { ms: format.count(result.duration_ms) }),
              ],
              [
                t(result.error === null ? 'webhooks.answer' : 'webhooks.error'),
                (result.error ?? result.body ?? '') === '' ? null : (
                  <AnswerText key="answer" of={result} />
                ),
              ],
            ]}
          />
        )}
      </div>
    </Section>
  )
}
