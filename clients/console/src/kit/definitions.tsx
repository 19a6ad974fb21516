import { Button } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { useAccount, useMay } from '../client/definitions.js'
import { usePages, type Ask, type Call, type PageQuery } from '../client/loyalty.js'
import { ButtonLink } from './button-link.js'
import { ActionDialog, CreateButton, useDialog, type Key } from './action-dialog.js'
import { present, useFilters } from './filters.js'
import { useText } from './format.js'
import { ListTable, StatusFilter, type Column } from './list.js'
import { BackLink, Page, StatusBadge, WaitingPage, type Asked, type Empty } from './page.js'

const statuses = ['ACTIVE', 'PAUSED', 'ARCHIVED'] as const
type Status = (typeof statuses)[number]

/** What an operator defines, and then pauses, resumes and archives. */
interface Definition {
  id: string
  name: string
  status: Status
}

/** The messages that speak of one kind of definition. */
type Kind = 'punchCards' | 'referral'

interface DefinitionsPageProps<Row> {
  of: Kind
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

interface DefinitionPageProps<Of> {
  of: Kind
  list: '/punch-cards' | '/referral-programmes'
  asked: Asked<Of>
  change: ComponentType<{ of: Of; onClose: () => void }>
  send: (verb: Verb, header: Key) => Call<object>
  report: '/reports/punch-cards' | '/reports/referrals'
  children: (definition: Of) => ReactNode
}

/** The page of one definition, with the buttons that change, pause, resume and archive it. */
export function DefinitionPage<Of extends Definition>({
  of,
  list,
  asked,
  change: Change,
  send,
  report,
  children,
}: DefinitionPageProps<Of>) {
  const { t } = useText()
  const may = useMay()
  const mayWrite = may('programme:write')
  const { unread } = useAccount()
  const [changeDialog, change] = useDialog<Of>((definition, onClose) => (
    <Change of={definition} onClose={onClose} />
  ))
  const [dialog, open] = useDialog<{ verb: Verb; name: string }>(({ verb, name }, onClose) => (
    <ActionDialog
      title={t(`${of}.${verb}`)}
      sentence={t(`${of}.${verb}Sentence`, { name })}
      needsReason={false}
      {...(verb === 'archive' && { typedName: name, isDangerous: true })}
      send={(header) => send(verb, header)}
      done={t(`${of}.${verb}Done`)}
      onClose={onClose}
    />
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
      actions={
        <>
          {mayWrite && data.status !== 'ARCHIVED' && (
            <Button onClick={() => change(data)}>{t('action.change')}</Button>
          )}
          {mayWrite &&
            verbs[data.status].map((verb) => (
              <Button key={verb} onClick={() => open({ verb, name: data.name })}>
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
