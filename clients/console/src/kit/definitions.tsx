import { Button } from '@mantine/core'
import { useState, type ComponentType, type ReactNode } from 'react'
import { useAccount, useMay } from '../client/definitions.js'
import { useData, usePages, type Ask, type PageQuery } from '../client/loyalty.js'
import { ButtonLink } from './button-link.js'
import { ActionDialog, CreateButton, useDialog, type Key } from './action-dialog.js'
import { changesOf } from './changes.js'
import { present, useFilters } from './filters.js'
import { useText } from './format.js'
import { ListTable, StatusFilter, type Column } from './list.js'
import { BackLink, Page, StatusBadge, WaitingPage, type Empty } from './page.js'
import { useVersion, type VersionedCall } from './version.js'

const statuses = ['ACTIVE', 'PAUSED', 'ARCHIVED'] as const
type Status = (typeof statuses)[number]

/** What an operator defines, and then pauses, resumes and archives. */
interface Definition {
  id: string
  name: string
  status: Status
}

/** The messages that speak of one kind of definition. */
type Name = 'punchCards' | 'referral'

/** One kind of definition: how it is read, what of it the form has, and that in words. */
export interface Kind<Of, Values> {
  name: Name
  /** The first word of the keys of its answers. */
  queryKey: string
  read: (id: string) => VersionedCall<Of>
  storedOf: (of: Of) => Values
  sentenceOf: (values: Values) => string
}

interface DefinitionsPageProps<Row> {
  of: Name
  picture: Empty[1]
  filters: { status?: string }
  navigate: Parameters<typeof useFilters<{ status?: string }>>[1]
  queryKey: string
  ask: (query: PageQuery & { status?: Status }) => ReturnType<Ask<Row, unknown>>
  create: ComponentType<{ onClose: () => void }>
  link: (row: Row) => ReactNode
  /** Between the name and the status. */
  columns: readonly Column<Row>[]
}

export function DefinitionsPage<Row extends Definition>({
  of,
  picture,
  filters,
  navigate,
  queryKey,
  ask,
  create,
  link,
  columns,
}: DefinitionsPageProps<Row>) {
  const { t } = useText()
  const { chosen } = useFilters(filters, navigate)
  const status = statuses.find((one) => one === filters.status)
  const pages = usePages([queryKey, status], (query) => ask({ ...query, ...present({ status }) }))
  return (
    <Page
      title={t(`${of}.title`)}
      lead={t(`${of}.lead`)}
      actions={<CreateButton label={t(`${of}.create`)} scope="programme:write" dialog={create} />}
    >
      <ListTable
        label={t(`${of}.title`)}
        pages={pages}
        filters={<StatusFilter label={t('field.status')} of={statuses} {...chosen('status')} />}
        empty={[`${of}.none`, picture]}
        columns={[
          [t('field.name'), link],
          ...columns,
          [t('field.status'), (row) => <StatusBadge status={row.status} />, 'short'],
        ]}
      />
    </Page>
  )
}

type Verb = 'pause' | 'resume' | 'archive'

const verbs: Record<Status, readonly Verb[]> = {
  ACTIVE: ['pause', 'archive'],
  PAUSED: ['resume', 'archive'],
  ARCHIVED: [],
}

interface Named {
  name: string
}

/** The version of a definition that was seen, see `useVersion`; as one, since its parts mean little without each other. */
function useDefinitionVersion<Of extends Definition, Values extends Named>(
  kind: Kind<Of, Values>,
  shown: Of,
  { values, fill }: { values: Values; fill: (values: Values) => void },
) {
  const { t } = useText()
  const { name: of } = kind
  return useVersion({
    key: [kind.queryKey, shown.id],
    read: () => kind.read(shown.id),
    shown,
    draftOf: (one): { definition: Values } => ({ definition: kind.storedOf(one) }),
    values: { definition: values },
    fill: ({ definition }) => fill(definition),
    tell: (_field, { definition }) => ({
      name: t(`${of}.definition`),
      value: `${definition.name}: ${kind.sentenceOf(definition)}`,
    }),
  })
}

type Header = Key & { 'If-Match': string }

interface ChangeDefinitionProps<Of, Values> {
  kind: Kind<Of, Values>
  of: Of
  form: { definition: Values | null; fill: (values: Values) => void; fields: ReactNode }
  send: (header: Header, changes: Partial<Values>) => VersionedCall<object>
  onClose: () => void
}

export function ChangeDefinition<Of extends Definition, Values extends Named>({
  kind,
  of: shown,
  form: { definition, fill, fields },
  send,
  onClose,
}: ChangeDefinitionProps<Of, Values>) {
  const { t } = useText()
  const { name: of } = kind
  const { seen, conflict, ...version } = useDefinitionVersion(kind, shown, {
    values: definition ?? kind.storedOf(shown),
    fill,
  })
  const changes = definition === null ? {} : changesOf(kind.storedOf(seen), definition)
  return (
    <ActionDialog
      title={t('action.changeOf', { name: seen.name })}
      sentence={t(`${of}.changeSentence`)}
      isWide
      submitLabel={t('action.save')}
      needsReason={false}
      isComplete={Object.keys(changes).length > 0}
      conflict={definition === null ? null : conflict}
      send={(header) => version.send((tag) => send({ ...header, ...tag }, changes))}
      done={t('action.saved')}
      onClose={onClose}
    >
      {fields}
    </ActionDialog>
  )
}

type SendVerb = (verb: Verb, header: Header) => VersionedCall<object>

interface SwitchDefinitionProps<Of, Values> {
  kind: Kind<Of, Values>
  of: Of
  verb: Verb
  send: SendVerb
  onClose: () => void
}

/** Pauses, resumes or archives the definition that the person has seen. */
function SwitchDefinition<Of extends Definition, Values extends Named>({
  kind,
  of: shown,
  verb,
  send,
  onClose,
}: SwitchDefinitionProps<Of, Values>) {
  const { t } = useText()
  const { name: of } = kind
  const [values, fill] = useState(() => kind.storedOf(shown))
  const { seen, conflict, ...version } = useDefinitionVersion(kind, shown, { values, fill })
  return (
    <ActionDialog
      title={t(`${of}.${verb}`)}
      sentence={t(`${of}.${verb}Sentence`, { name: seen.name })}
      needsReason={false}
      {...(verb === 'archive' && { typedName: seen.name, isDangerous: true })}
      conflict={conflict}
      send={(header) => version.send((tag) => send(verb, { ...header, ...tag }))}
      done={t(`${of}.${verb}Done`)}
      onClose={onClose}
    />
  )
}

interface DefinitionPageProps<Of, Values> {
  kind: Kind<Of, Values>
  id: string
  list: '/punch-cards' | '/referral-programmes'
  change: ComponentType<{ of: Of; onClose: () => void }>
  send: SendVerb
  report: '/reports/punch-cards' | '/reports/referrals'
  children: (definition: Of) => ReactNode
}

/** The page of one definition, with the buttons that change, pause, resume and archive it. */
export function DefinitionPage<Of extends Definition, Values extends Named>({
  kind,
  id,
  list,
  change: Change,
  send,
  report,
  children,
}: DefinitionPageProps<Of, Values>) {
  const { t } = useText()
  const may = useMay()
  const mayWrite = may('programme:write')
  const { unread } = useAccount()
  const { name: of } = kind
  const asked = useData([kind.queryKey, id], () => kind.read(id))
  const [changeDialog, change] = useDialog<Of>((definition, onClose) => (
    <Change of={definition} onClose={onClose} />
  ))
  const [dialog, open] = useDialog<{ verb: Verb; of: Of }>((switched, onClose) => (
    <SwitchDefinition kind={kind} {...switched} send={send} onClose={onClose} />
  ))
  const { data } = asked
  const back = <BackLink to={list}>{t(`${of}.title`)}</BackLink>
  if (data === undefined || unread !== null) {
    return <WaitingPage title={t(`${of}.title`)} back={back} of={unread ?? asked} />
  }
  return (
    <Page
      title={data.name}
      back={back}
      badge={<StatusBadge status={data.status} />}
      of={asked}
      actions={
        <>
          {mayWrite && data.status !== 'ARCHIVED' && (
            <Button onClick={() => change(data)}>{t('action.change')}</Button>
          )}
          {mayWrite &&
            verbs[data.status].map((verb) => (
              <Button key={verb} onClick={() => open({ verb, of: data })}>
                {t(`${of}.${verb}`)}
              </Button>
            ))}
          {may('reports:read') && (
            <ButtonLink to={report} search={{ of: data.id }}>
              {t('reports.open')}
            </ButtonLink>
          )}
        </>
      }
    >
      {children(data)}
      {changeDialog}
      {dialog}
    </Page>
  )
}
