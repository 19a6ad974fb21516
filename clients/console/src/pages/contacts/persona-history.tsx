import type { Schemas } from '@loyalty/client'
import { Button, Group, Skeleton, Text } from '@mantine/core'
import { IconMinus, IconPlus, type Icon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { loyalty } from '../../client/loyalty.js'
import { readAll } from '../../client/read-all.js'
import { ErrorNotice } from '../../kit/error-notice.js'
import { TextLink } from '../../kit/text-link.js'
import { useFormat } from '../../kit/use-format.js'
import { nameOf } from './contact-name.js'
import { HistoryRail } from './history-rail.js'
import classes from './history-rail.module.css'
import { countBefore, stepsOf, type Step } from './persona-steps.js'
import { useMemberWords } from './use-member-words.js'

type HistoryEvent = Schemas['PersonaEvent']

interface PersonaHistoryProps {
  personaId: string
  contacts: readonly Schemas['Contact'][]
  /** What can be done about an entry. */
  onUndo: ((historyId: string) => void) | null
}

/** Which contacts came to a person and went, as a graph: the newest first, with how many they were then. */
export function PersonaHistory({ personaId, contacts, onUndo }: PersonaHistoryProps) {
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
    return (
      <Text size="sm" c="dimmed">
        {t('persona.noHistory')}
      </Text>
    )
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
  const memberWords = useMemberWords()
  const nameOfContact = (id: string): string => {
    const contact = contacts.find((one) => one.id === id)
    if (contact === undefined) return t('persona.elsewhere')
    return nameOf(contact) ?? contact.email ?? contact.phone ?? t('contacts.unnamed')
  }
  /** The other person, which contacts came from or went to. */
  const otherOf = (id: string): string | undefined =>
    event.personas.find((one) => one.contact_ids.includes(id))?.persona_id
  const agreed = event.matches.map(({ conditions }) => memberWords(conditions))
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
        <Text size="sm" c="dimmed">
          {t('persona.agreed', { members: [...new Set(agreed)].join('; ') })}
        </Text>
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
