import type { Schemas } from '@loyalty/client'
import { Button, Group, Text } from '@mantine/core'
import { IconMinus, IconPlus, type Icon } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '../../client/definitions.js'
import { loyalty, useAll, useData, type Call } from '../../client/loyalty.js'
import { ActionDialog, useDialog, type Key } from '../../kit/action-dialog.js'
import { useText } from '../../kit/format.js'
import { linkTo } from '../../kit/links.js'
import { BackLink, Hint, Loaded, Page, Section, TextLink, WaitingPage } from '../../kit/page.js'
import { ContactCards, nameOf, useFieldsPhrase } from './contact.js'
import classes from './history-rail.module.css'
import { MergePersonas } from './merge-personas.js'
import { countBefore, stepsOf, type Step } from './persona-steps.js'

const route = getRouteApi('/personas/$id')

type Persona = Pick<Schemas['PersonaWithContacts'], 'id' | 'contacts'>

type PersonaChange = { verb: 'split'; contactId: string } | { verb: 'undo'; historyId: string }

/** One person: the contacts that are the same one, and how that came. */
export default function PersonaPage() {
  const { t, format } = useText()
  const mayWrite = useMay()('support:write')
  const { id } = route.useParams()
  const asked = useData(['persona', id], () =>
    loyalty.GET('/operator/v1/personas/{id}', { params: { path: { id } } }),
  )
  const send = (change: PersonaChange, header: Key): Call<object> => {
    const params = { path: { id }, header }
    if (change.verb === 'split') {
      const body = { contact_id: change.contactId }
      return loyalty.POST('/operator/v1/personas/{id}/split', { params, body })
    }
    const body = { history_id: change.historyId }
    return loyalty.POST('/operator/v1/personas/{id}/undo', { params, body })
  }
  const [dialog, open] = useDialog<PersonaChange>((change, onClose) => (
    <ActionDialog
      title={t(`persona.${change.verb}`)}
      sentence={t(`persona.${change.verb}Sentence`)}
      needsReason={false}
      send={(header) => send(change, header)}
      done={t(`persona.${change.verb}Done`)}
      onClose={onClose}
    />
  ))
  const [merging, openMerge] = useDialog<Persona>((persona, onClose) => (
    <MergePersonas persona={persona} onClose={onClose} />
  ))
  const { data } = asked
  const back = <BackLink to="/contacts">{t('contacts.title')}</BackLink>
  if (data === undefined) return <WaitingPage title={t('persona.title')} back={back} of={asked} />
  const { contacts } = data
  const [named] = contacts.flatMap((contact) => nameOf(contact) ?? [])
  return (
    <Page
      title={named ?? t('persona.title')}
      lead={t('persona.lead', { count: contacts.length })}
      back={back}
      of={asked}
      actions={mayWrite && <Button onClick={() => openMerge(data)}>{t('persona.merge')}</Button>}
    >
      <ContactCards
        contacts={contacts}
        action={(contact) =>
          mayWrite &&
          contacts.length > 1 && (
            <Button
              size="xs"
              mt="md"
              mr="auto"
              onClick={() => open({ verb: 'split', contactId: contact.id })}
            >
              {t('persona.split')}
            </Button>
          )
        }
      />
      <Section title={t('persona.history')} lead={t('customer.zone', { zone: format.zone })}>
        <PersonaHistory
          id={id}
          contacts={contacts}
          onUndo={mayWrite ? (historyId) => open({ verb: 'undo', historyId }) : null}
        />
      </Section>
      {dialog}
      {merging}
    </Page>
  )
}

interface OfHistory {
  contacts: readonly Schemas['Contact'][]
  /** Undoes an entry; null where the token may not. */
  onUndo: ((historyId: string) => void) | null
}

/** Contacts that came to a person and went, as a graph: the newest first, with their number then. */
function PersonaHistory({ id, contacts, onUndo }: OfHistory & { id: string }) {
  const { t } = useText()
  const history = useAll(['persona', id, 'history'], (query) =>
    loyalty.GET('/operator/v1/personas/{id}/history', { params: { path: { id }, query } }),
  )
  const present = contacts.map((contact) => contact.id)
  const steps = stepsOf(id, history.data?.rows ?? [], present)
  const began = countBefore(steps)
  return (
    <Loaded of={history} height={80}>
      {({ rows }) =>
        rows.length === 0 ? (
          <Hint>{t('persona.noHistory')}</Hint>
        ) : (
          <ol className={classes['list'] ?? ''} reversed>
            {steps.map((step) => (
              <StepOfHistory
                key={step.event.id}
                personaId={id}
                step={step}
                contacts={contacts}
                onUndo={onUndo}
              />
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
    </Loaded>
  )
}

type StepProps = OfHistory & { personaId: string; step: Step<Schemas['PersonaEvent']> }

function StepOfHistory({ personaId, step, contacts, onUndo }: StepProps) {
  const { t } = useText()
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
        <StepText personaId={personaId} step={step} contacts={contacts} />
        {onUndo !== null && kind === 'MERGED' && !isUndone && (
          <Button size="compact-xs" mt={4} onClick={() => onUndo(id)}>
            {t('persona.undo')}
          </Button>
        )}
      </div>
    </li>
  )
}

function StepText({ personaId, step, contacts }: Omit<StepProps, 'onUndo'>) {
  const { event, came, went, after } = step
  const { t, format } = useText()
  const fieldsPhrase = useFieldsPhrase()
  const nameOfContact = (id: string): string => {
    const contact = contacts.find((one) => one.id === id)
    if (contact === undefined) return t('persona.elsewhere')
    return nameOf(contact) ?? contact.email ?? contact.phone ?? t('contacts.unnamed')
  }
  /** The other person, which contacts came from or went to. */
  const otherOf = (id: string): string | undefined =>
    event.persona_id === personaId
      ? event.personas.find((one) => one.contact_ids.includes(id))?.persona_id
      : event.persona_id
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
      <Hint size="xs">
        {format.moment(event.created_at)}
        {' · '}
        {t('persona.after', { count: after })}
        {event.undone_at !== null &&
          ` · ${t('persona.undoneOn', { moment: format.moment(event.undone_at) })}`}
      </Hint>
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
      {to === undefined ? children : <TextLink {...linkTo.persona(to)}>{children}</TextLink>}
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
  after: number
  came?: number
  went?: number
  isUndone?: boolean
}

/** One knot of the graph: the contacts come into the person's line from below, or leave it upwards. */
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
