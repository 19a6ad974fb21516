import type { Schemas } from '@loyalty/client'
import { Button, Group, Skeleton, Text } from '@mantine/core'
import { IconMinus, IconPlus, type Icon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../client/definitions.js'
import { readAll, answerOf, loyalty, dataOf } from '../../client/loyalty.js'
import { ActionDialog } from '../../kit/action-dialog.js'
import { useFormat } from '../../kit/format.js'
import {
  ErrorNotice,
  BackLink,
  Page,
  Section,
  TextLink,
  WaitingPage,
  Hint,
} from '../../kit/page.js'
import { ContactCards, nameOf, useFieldsPhrase } from './contact.js'
import classes from './history-rail.module.css'
import { countBefore, stepsOf, type Step } from './persona-steps.js'

const route = getRouteApi('/personas/$personaId')

/** One person: the contacts that are the same one, and how that came. */
export function PersonaPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const mayWrite = useMay()('support:write')
  const { personaId } = route.useParams()
  const [change, setChange] = useState<PersonaChange | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['persona', personaId],
    queryFn: () =>
      dataOf(loyalty.GET('/operator/v1/personas/{id}', { params: { path: { id: personaId } } })),
  })
  const back = <BackLink to="/contacts">{t('contacts.title')}</BackLink>
  if (data === undefined) {
    return <WaitingPage title={t('persona.title')} back={back} error={error} refetch={refetch} />
  }
  const { contacts } = data
  const [named] = contacts.flatMap((contact) => nameOf(contact) ?? [])
  return (
    <Page
      title={named ?? t('persona.title')}
      lead={t('persona.lead', { count: contacts.length })}
      back={back}
    >
      <ContactCards
        contacts={contacts}
        action={(contact) =>
          mayWrite &&
          contacts.length > 1 && (
            <Button
              size="xs"
              variant="default"
              mt="md"
              onClick={() => setChange({ verb: 'split', contactId: contact.id })}
            >
              {t('persona.split')}
            </Button>
          )
        }
      />
      <Section title={t('persona.history')} lead={t('customer.zone', { zone: format.zone })}>
        <PersonaHistory
          personaId={personaId}
          contacts={contacts}
          onUndo={mayWrite ? (historyId) => setChange({ verb: 'undo', historyId }) : null}
        />
      </Section>
      {change !== null && (
        <ChangePersona personaId={personaId} change={change} onClose={() => setChange(null)} />
      )}
    </Page>
  )
}

type HistoryEvent = Schemas['PersonaEvent']

interface PersonaHistoryProps {
  personaId: string
  contacts: readonly Schemas['Contact'][]
  /** Undoes an entry; null where the token may not. */
  onUndo: ((historyId: string) => void) | null
}

/** Contacts that came to a person and went, as a graph: the newest first, with their number then. */
function PersonaHistory({ personaId, contacts, onUndo }: PersonaHistoryProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: ['persona', personaId, 'history'],
    queryFn: () =>
      readAll((query) =>
        loyalty.GET('/operator/v1/personas/{id}/history', {
          params: { path: { id: personaId }, query },
        }),
      ),
  })
  if (error !== null) return <ErrorNotice thrown={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton height={80} />
  if (data.rows.length === 0) {
    return <Hint>{t('persona.noHistory')}</Hint>
  }
  const steps = stepsOf(
    data.rows,
    contacts.map(({ id }) => id),
  )
  const began = countBefore(steps)
  return (
    <ol className={classes['list'] ?? ''} reversed>
      {steps.map((step) => (
        <StepOfHistory key={step.event.id} step={step} contacts={contacts} onUndo={onUndo} />
      ))}
      {began > 0 && (
        <li className={classes['step'] ?? ''}>
          <HistoryRail after={began} />
          <Text fw={600}>{t('persona.began', { count: began })}</Text>
        </li>
      )}
    </ol>
  )
}

interface StepProps extends StepTextProps {
  onUndo: PersonaHistoryProps['onUndo']
}

function StepOfHistory({ step, contacts, onUndo }: StepProps) {
  const { t } = useTranslation()
  const { id, kind, undone_at: undoneAt } = step.event
  const isUndone = undoneAt !== null
  return (
    <li className={classes['step'] ?? ''}>
      <HistoryRail
        after={step.after}
        came={step.came.length}
        went={step.went.length}
        isUndone={isUndone}
      />
      <div>
        <Text fw={600}>{t(`persona.kind.${kind}`)}</Text>
        <StepText step={step} contacts={contacts} />
        {onUndo !== null && kind === 'MERGED' && !isUndone && (
          <Button size="compact-xs" variant="default" mt={4} onClick={() => onUndo(id)}>
            {t('persona.undo')}
          </Button>
        )}
      </div>
    </li>
  )
}

interface StepTextProps {
  step: Step<HistoryEvent>
  contacts: readonly Schemas['Contact'][]
}

function StepText({ step: { event, came, went, after }, contacts }: StepTextProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const fieldsPhrase = useFieldsPhrase()
  const nameOfContact = (id: string): string => {
    const contact = contacts.find((one) => one.id === id)
    if (contact === undefined) return t('persona.elsewhere')
    return nameOf(contact) ?? contact.email ?? contact.phone ?? t('contacts.unnamed')
  }
  /** The other person, which contacts came from or went to. */
  const otherOf = (id: string): string | undefined =>
    event.personas.find((one) => one.contact_ids.includes(id))?.persona_id
  const agreed = event.matches.map(({ conditions }) => fieldsPhrase(conditions))
  return (
    <>
      {came.map((id) => (
        <Moved key={id} picture={IconPlus} to={otherOf(id)}>
          {t('persona.came', { contact: nameOfContact(id) })}
        </Moved>
      ))}
      {went.map((id) => (
        <Moved key={id} picture={IconMinus} to={otherOf(id)}>
          {t('persona.went', { contact: nameOfContact(id) })}
        </Moved>
      ))}
      {agreed.length > 0 && (
        <Hint>{t('persona.agreed', { fields: [...new Set(agreed)].join('; ') })}</Hint>
      )}
      <Text size="xs" c="dimmed">
        {format.moment(event.created_at)}
        {' · '}
        {t('persona.after', { count: after })}
        {event.undone_at !== null &&
          ` · ${t('persona.undoneOn', { moment: format.moment(event.undone_at) })}`}
      </Text>
    </>
  )
}

interface MovedProps {
  picture: Icon
  /** The other person, who may be gone since. */
  to: string | undefined
  children: ReactNode
}

const Moved = ({ picture: Picture, to, children }: MovedProps) => (
  <Group gap={6} wrap="nowrap">
    <Picture size={14} aria-hidden />
    <Text size="sm">
      {to === undefined ? (
        children
      ) : (
        <TextLink to="/personas/$personaId" params={{ personaId: to }}>
          {children}
        </TextLink>
      )}
    </Text>
  </Group>
)

/** Where the person's own line runs, and where the lines of others begin and end. */
const LANE_X = 16
const SIDE_X = 58
const NODE_Y = 18
const SIDE_RISE = 24
const NODE_R = 13
const SIDE_R = 10

interface HistoryRailProps {
  /** The number of contacts then. */
  after: number
  came?: number
  went?: number
  isUndone?: boolean
}

/**
 * One knot of the graph: the person's line, which runs upwards to now, with the contacts that came into it
 * from below, or left it upwards. The text beside it says the same.
 */
function HistoryRail({ after, came = 0, went = 0, isUndone = false }: HistoryRailProps) {
  const line = isUndone ? classes['undone'] : classes['line']
  return (
    <svg
      className={classes['rail'] ?? ''}
      width={SIDE_X + NODE_R}
      height={NODE_Y + SIDE_RISE + NODE_R}
      aria-hidden
    >
      {came > 0 && <Side y={NODE_Y + SIDE_RISE} count={`+${came}`} line={line ?? ''} />}
      {went > 0 && <Side y={NODE_Y - SIDE_RISE} count={`−${went}`} line={line ?? ''} />}
      <circle cx={LANE_X} cy={NODE_Y} r={NODE_R} className={classes['node'] ?? ''} />
      <text x={LANE_X} y={NODE_Y} className={classes['count'] ?? ''}>
        {after}
      </text>
    </svg>
  )
}

/** Another line that meets the person's at its knot. */
function Side({ y, count, line }: { y: number; count: string; line: string }) {
  const half = (LANE_X + SIDE_X) / 2
  return (
    <>
      <path
        d={`M${LANE_X} ${NODE_Y} C${half} ${NODE_Y} ${half} ${y} ${SIDE_X} ${y}`}
        className={line}
      />
      <circle cx={SIDE_X} cy={y} r={SIDE_R} className={classes['side'] ?? ''} />
      <text x={SIDE_X} y={y} className={classes['moved'] ?? ''}>
        {count}
      </text>
    </>
  )
}

type PersonaChange = { verb: 'split'; contactId: string } | { verb: 'undo'; historyId: string }

interface ChangePersonaProps {
  personaId: string
  change: PersonaChange
  onClose: () => void
}

/** Takes a contact out of a person, or undoes that two were made one. */
function ChangePersona({ personaId, change, onClose }: ChangePersonaProps) {
  const { t } = useTranslation()
  const { verb } = change
  return (
    <ActionDialog
      title={t(`persona.${verb}`)}
      sentence={t(`persona.${verb}Sentence`)}
      submitLabel={t(`persona.${verb}`)}
      needsReason={false}
      submit={async ({ key }): Promise<unknown> => {
        const params = { path: { id: personaId }, header: { 'Idempotency-Key': key } }
        return change.verb === 'split'
          ? answerOf(
              loyalty.POST('/operator/v1/personas/{id}/split', {
                params,
                body: { contact_id: change.contactId },
              }),
            )
          : answerOf(
              loyalty.POST('/operator/v1/personas/{id}/undo', {
                params,
                body: { history_id: change.historyId },
              }),
            )
      }}
      done={() => t(`persona.${verb}Done`)}
      onClose={onClose}
    />
  )
}
