import { Button, Group, Progress, Select, Stack, Table, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccount, useMay, useRewards } from '../../client/definitions.js'
import { dataOf, loyalty, newestFirst, useAll, useData } from '../../client/loyalty.js'
import { ActionDialog, useDialog, WillHappen } from '../../kit/action-dialog.js'
import { ButtonLink } from '../../kit/button-link.js'
import { dayOf, lastDayBefore, startOfDay } from '../../kit/day.js'
import { BeforeAfter } from '../../kit/dry-run.js'
import { useText } from '../../kit/format.js'
import {
  BackLink,
  Facts,
  Hint,
  Loaded,
  Page,
  Section,
  StatusBadge,
  WaitingPage,
} from '../../kit/page.js'
import { useReport } from '../reports/reports.js'
import { definitionOf, draftOf, type Campaign } from './campaign-draft.js'
import {
  statusOf,
  useCampaignChanges,
  useCampaignFacts,
  useCampaignSentence,
} from './campaign-phrases.js'
import { useCampaignVersion } from './campaign-version.js'
import { paceOf, type Pace } from './pace.js'
import { ScheduleCampaign } from './schedule-campaign.js'
import { TryCampaign } from './try-campaign.js'

const route = getRouteApi('/campaigns/$id')

const actions: Record<Campaign['status'], readonly (CampaignVerb | 'schedule')[]> = {
  DRAFT: ['activate', 'schedule', 'archive'],
  ACTIVE: ['schedule', 'pause', 'archive'],
  PAUSED: ['resume', 'schedule', 'archive'],
  ARCHIVED: [],
}

/** Neither what stands at the head of the page, nor what the campaign does not do or has everywhere. */
const isSaid = (campaign: Campaign, field: keyof Campaign): boolean => {
  if (field === 'name' || field === 'status') return false
  const value = campaign[field]
  const isEmpty = Array.isArray(value) && value.length === 0
  return always.has(field) || (value !== null && value !== false && value !== 0 && !isEmpty)
}

const always: ReadonlySet<keyof Campaign> = new Set([
  'conditions',
  'starts_at',
  'ends_at',
  'max_total',
  'max_per_customer',
  'consent_purpose',
  'brand_id',
])

export default function CampaignPage() {
  const { t } = useText()
  const factsOf = useCampaignFacts()
  const may = useMay()
  const { id } = route.useParams()
  const asked = useData(['campaign', id], () =>
    loyalty.GET('/operator/v1/campaigns/{id}', { params: { path: { id } } }),
  )
  const { data } = asked
  const { unread } = useAccount()
  const [dialog, open] = useDialog<{ verb: CampaignVerb | 'schedule'; campaign: Campaign }>(
    ({ verb, campaign }, onClose) =>
      verb === 'schedule' ? (
        <ScheduleCampaign campaign={campaign} onClose={onClose} />
      ) : (
        <ChangeCampaign campaign={campaign} verb={verb} onClose={onClose} />
      ),
  )
  const back = <BackLink to="/campaigns">{t('campaigns.title')}</BackLink>
  if (data === undefined || unread !== null)
    return <WaitingPage title={t('campaigns.title')} back={back} of={unread ?? asked} />
  return (
    <Page
      title={data.name}
      back={back}
      badge={<StatusBadge status={statusOf(data)} />}
      of={asked}
      {...(data.status === 'DRAFT' && { lead: t('campaigns.draftLead') })}
      actions={
        may('programme:write') && (
          <>
            {actions[data.status].map((verb) => (
              <Button
                key={verb}
                variant={verb === 'activate' ? 'filled' : 'default'}
                onClick={() => open({ verb, campaign: data })}
              >
                {t(`campaigns.${verb}`)}
              </Button>
            ))}
            {data.status !== 'ARCHIVED' && (
              <ButtonLink to="/campaigns/$id/edit" params={{ id }}>
                {t('action.change')}
              </ButtonLink>
            )}
            <ButtonLink to="/campaigns/new" search={{ copy: id }}>
              {t('campaigns.copy')}
            </ButtonLink>
          </>
        )
      }
    >
      <Section title={t('campaigns.definition')}>
        <Facts
          facts={factsOf(data)
            .filter(({ of }) => isSaid(data, of))
            .map(({ name, words }) => [name, words])}
        />
      </Section>
      {may('reports:read') && data.status !== 'DRAFT' && <Budget campaign={data} />}
      {data.status !== 'ARCHIVED' && (
        <Section title={t('campaigns.try')} lead={t('campaigns.tryLead')}>
          <TryCampaign
            of={{ campaign_id: id }}
            takesOff={data.discounts.length > 0}
            places={data}
            version={data.version}
          />
        </Section>
      )}
      <Versions id={id} />
      {dialog}
    </Page>
  )
}

function Budget({ campaign: { id, ends_at: endsAt, status } }: { campaign: Campaign }) {
  const { t, format } = useText()
  const { nameOf } = useRewards()
  const stats = useReport(['campaign', id], () =>
    dataOf(loyalty.GET('/operator/v1/campaigns/{id}/stats', { params: { path: { id } } })),
  )
  const paceText = (pace: Pace): string =>
    pace.kind === 'GONE_ON'
      ? t('campaigns.pace.GONE_ON', { day: format.day(startOfDay(pace.day, format.zone)) })
      : t(`campaigns.pace.${pace.kind}`)
  const lastDay = endsAt === null ? null : dayOf(lastDayBefore(endsAt), format.zone)
  const usedText = (used: number, max: number | null): string =>
    max === null
      ? t('campaigns.usedOpen', { count: used })
      : t('campaigns.usedOf', { used: format.count(used), max: format.count(max) })
  return (
    <Section title={t('campaigns.used')} lead={t('campaigns.usedLead')}>
      <Loaded of={stats} height={60}>
        {({ budget: { used, max_total: max }, total, ...spent }) => (
          <Stack gap="sm">
            <Text>
              {`${usedText(used, max)}. `}
              {status === 'ACTIVE' &&
                paceText(paceOf({ budget: { used, max_total: max }, total, ...spent }, lastDay))}
            </Text>
            {max !== null && (
              <Progress value={(100 * used) / max} aria-label={t('campaigns.used')} />
            )}
            <Facts
              facts={[
                ...total.rewards.map(
                  (row) =>
                    [
                      t('campaigns.granted', { reward: nameOf(row.reward_id) }),
                      format.amount(row.granted),
                    ] as const,
                ),
                ...(total.discounts === '0'
                  ? []
                  : [[t('campaigns.takenOff'), format.money(total.discounts)] as const]),
              ]}
            />
          </Stack>
        )}
      </Loaded>
    </Section>
  )
}

type CampaignVerb = 'activate' | 'pause' | 'resume' | 'archive'

interface ChangeCampaignProps {
  campaign: Campaign
  verb: CampaignVerb
  onClose: () => void
}

function ChangeCampaign({ campaign, verb, onClose }: ChangeCampaignProps) {
  const { t, format } = useText()
  const [draft, fill] = useState(() => draftOf(campaign, format.zone))
  // What is launched is what the dialog tells of.
  const { seen, conflict, send } = useCampaignVersion({
    campaign,
    draft,
    isComplete: true,
    valuesOf: definitionOf,
    fill,
  })
  const will = useCampaignSentence(draft)
  return (
    <ActionDialog
      title={t(`campaigns.${verb}`)}
      sentence={t(`campaigns.${verb}Sentence`, { name: seen.name })}
      needsReason={false}
      {...(verb === 'archive' && { typedName: seen.name, isDangerous: true })}
      conflict={conflict}
      send={(header) =>
        send((tag) =>
          loyalty.POST(`/operator/v1/campaigns/{id}/${verb}`, {
            params: { path: { id: seen.id }, header: { ...header, ...tag } },
          }),
        )
      }
      done={t(`campaigns.${verb}Done`)}
      onClose={onClose}
    >
      {(verb === 'activate' || verb === 'resume') && <WillHappen sentence={will} />}
    </ActionDialog>
  )
}

/** Each version that a campaign has had, the newest first, and what is otherwise between two of them. */
function Versions({ id }: { id: string }) {
  const { t, format } = useText()
  const changesOf = useCampaignChanges()
  const list = useAll(['campaign', id, 'versions'], (page) =>
    loyalty.GET('/operator/v1/campaigns/{id}/versions', {
      params: { path: { id }, query: { ...page, ...newestFirst } },
    }),
  )
  return (
    <Section
      title={t('campaigns.versions')}
      lead={t('campaigns.versionsLead', { zone: format.zone })}
    >
      <Loaded of={list} height={60}>
        {({ rows }) => (
          <Stack>
            <Table
              aria-label={t('campaigns.versions')}
              verticalSpacing="xs"
              data={{
                head: [t('campaigns.version'), t('field.when'), t('campaigns.versionChanged')],
                body: rows.map((version, index) => {
                  const before = rows[index + 1]
                  return [
                    format.count(version.version),
                    format.moment(version.updated_at),
                    before === undefined
                      ? t('campaigns.versionFirst')
                      : format.and(changesOf(before, version).map(({ name }) => name)),
                  ]
                }),
              }}
            />
            {rows.length > 1 && <Comparison versions={rows} />}
          </Stack>
        )}
      </Loaded>
    </Section>
  )
}

function Comparison({ versions }: { versions: readonly Campaign[] }) {
  const { t, format } = useText()
  const changesOf = useCampaignChanges()
  const [left, setLeft] = useState<string | null>(null)
  const [right, setRight] = useState<string | null>(null)
  const versionOf = (chosen: string | null, otherwise: number) =>
    versions.find(({ version }) => String(version) === chosen) ?? versions[otherwise]
  const [before, after] = [versionOf(left, 1), versionOf(right, 0)]
  if (before === undefined || after === undefined) return null
  const changes = changesOf(before, after)
  const choices = [
    [t('campaigns.compare'), before, setLeft],
    [t('campaigns.compareWith'), after, setRight],
  ] as const
  const data = versions.map(({ version }) => ({
    value: String(version),
    label: t('campaigns.versionOf', { version: format.count(version) }),
  }))
  return (
    <Stack gap="xs" role="group" aria-label={t('campaigns.compare')}>
      <Group>
        {choices.map(([label, { version }, choose]) => (
          <Select
            key={label}
            label={label}
            w={170}
            data={data}
            value={String(version)}
            onChange={choose}
          />
        ))}
      </Group>
      {changes.length === 0 ? (
        <Hint>{t('campaigns.noDifference')}</Hint>
      ) : (
        <BeforeAfter changes={changes} />
      )}
    </Stack>
  )
}
