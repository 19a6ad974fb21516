import { Button, Group, Progress, Select, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRewards, useMay } from '../../client/definitions.js'
import { newestFirst, readAll, answerOf, loyalty, dataOf } from '../../client/loyalty.js'
import { ActionDialog, WillHappen } from '../../kit/action-dialog.js'
import { dayOf, lastDayBefore, startOfDay } from '../../kit/day.js'
import { BeforeAfter } from '../../kit/dry-run.js'
import { useFormat } from '../../kit/format.js'
import {
  ErrorNotice,
  Facts,
  StatusBadge,
  BackLink,
  Page,
  Section,
  WaitingPage,
  Hint,
} from '../../kit/page.js'
import { draftOf, type Campaign } from './campaign-draft.js'
import { EditCampaign } from './campaign-form.js'
import { useCampaignChanges, useCampaignFacts, useCampaignSentence } from './campaign-phrases.js'
import { paceOf, type Pace } from './pace.js'
import { TryCampaign } from './try-campaign.js'

const route = getRouteApi('/campaigns/$campaignId')

const actions: Record<Campaign['status'], readonly (CampaignVerb | 'edit')[]> = {
  DRAFT: ['activate', 'edit', 'archive'],
  ACTIVE: ['edit', 'pause', 'archive'],
  PAUSED: ['resume', 'edit', 'archive'],
  ARCHIVED: [],
}

/** Neither what stands at the head of the page, nor where it pays when that is everywhere. */
const isSaid = (campaign: Campaign, field: keyof Campaign): boolean => {
  if (field === 'name' || field === 'status') return false
  if (field === 'platforms' || field === 'store_ids' || field === 'channel_ids') {
    return (campaign[field] ?? []).length > 0
  }
  return field !== 'priority' || campaign.priority !== 0
}

export function CampaignPage() {
  const { t } = useTranslation()
  const factsOf = useCampaignFacts()
  const may = useMay()
  const { campaignId } = route.useParams()
  const [action, setAction] = useState<CampaignVerb | 'edit' | null>(null)
  const close = (): void => setAction(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['campaign', campaignId],
    queryFn: () =>
      dataOf(loyalty.GET('/operator/v1/campaigns/{id}', { params: { path: { id: campaignId } } })),
  })
  const back = <BackLink to="/campaigns">{t('campaigns.title')}</BackLink>
  if (data === undefined) {
    return <WaitingPage title={t('campaigns.title')} back={back} error={error} refetch={refetch} />
  }
  const isOver = data.status === 'ARCHIVED'
  return (
    <Page
      title={data.name}
      back={back}
      badge={<StatusBadge status={data.status} />}
      {...(data.status === 'DRAFT' && { lead: t('campaigns.draftLead') })}
      actions={
        may('programme:write') &&
        actions[data.status].map((one) => (
          <Button
            key={one}
            variant={one === 'activate' ? 'filled' : 'default'}
            onClick={() => setAction(one)}
          >
            {t(`campaigns.${one}`)}
          </Button>
        ))
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
      {!isOver && (
        <Section title={t('campaigns.try')} lead={t('campaigns.tryLead')}>
          <TryCampaign of={{ campaign_id: data.id }} places={data} version={data.version} />
        </Section>
      )}
      <Versions campaign={data} />
      {action === 'edit' && <EditCampaign campaign={data} onClose={close} />}
      {action !== null && action !== 'edit' && (
        <ChangeCampaign campaign={data} verb={action} onClose={close} />
      )}
    </Page>
  )
}

/** The payouts of a campaign, and the time that its budget will last. */
function Budget({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { nameOf } = useRewards()
  const { data, error, refetch } = useQuery({
    queryKey: ['campaign', campaign.id, 'stats'],
    queryFn: () =>
      dataOf(
        loyalty.GET('/operator/v1/campaigns/{id}/stats', { params: { path: { id: campaign.id } } }),
      ),
  })
  const paceText = (pace: Pace): string =>
    pace.kind === 'GONE_ON'
      ? t('campaigns.pace.GONE_ON', { day: format.day(startOfDay(pace.day, format.zone)) })
      : t(`campaigns.pace.${pace.kind}`)
  const { ends_at: endsAt } = campaign
  const lastDay = endsAt === null ? null : dayOf(lastDayBefore(endsAt), format.zone)
  return (
    <Section title={t('campaigns.used')} lead={t('campaigns.usedLead')}>
      {error !== null && <ErrorNotice thrown={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton height={60} />}
      {data !== undefined && (
        <Stack gap="sm">
          <Text>
            {data.budget.max_total === null
              ? t('campaigns.usedOpen', { count: data.budget.used })
              : t('campaigns.usedOf', {
                  used: format.count(data.budget.used),
                  max: format.count(data.budget.max_total),
                })}
            {'. '}
            {campaign.status === 'ACTIVE' && paceText(paceOf(data, lastDay))}
          </Text>
          {data.budget.max_total !== null && (
            <Progress
              value={(100 * data.budget.used) / data.budget.max_total}
              aria-label={t('campaigns.used')}
            />
          )}
          <Facts
            facts={data.total.rewards.map(({ reward_id: id, granted }) => [
              t('campaigns.granted', { reward: nameOf(id) }),
              format.amount(granted),
            ])}
          />
        </Stack>
      )}
    </Section>
  )
}

type CampaignVerb = 'activate' | 'pause' | 'resume' | 'archive'

interface ChangeCampaignProps {
  campaign: Campaign
  verb: CampaignVerb
  onClose: () => void
}

/** Activates, pauses, resumes, or archives for good once the name is typed. */
function ChangeCampaign({ campaign, verb, onClose }: ChangeCampaignProps) {
  const { t } = useTranslation()
  const { zone } = useFormat()
  const will = useCampaignSentence(draftOf(campaign, zone))
  return (
    <ActionDialog
      title={t(`campaigns.${verb}`)}
      sentence={t(`campaigns.${verb}Sentence`, { name: campaign.name })}
      submitLabel={t(`campaigns.${verb}`)}
      needsReason={false}
      {...(verb === 'archive' && { typedName: campaign.name, isDangerous: true })}
      submit={({ key }) =>
        answerOf(
          loyalty.POST(`/operator/v1/campaigns/{id}/${verb}`, {
            params: { path: { id: campaign.id }, header: { 'Idempotency-Key': key } },
          }),
        )
      }
      done={() => t(`campaigns.${verb}Done`)}
      onClose={onClose}
    >
      {(verb === 'activate' || verb === 'resume') && <WillHappen sentence={will} />}
    </ActionDialog>
  )
}

/** Each version that a campaign has had, and what is otherwise between two of them. */
function Versions({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, error, refetch } = useQuery({
    queryKey: ['campaign', campaign.id, 'versions'],
    queryFn: () =>
      readAll((query) =>
        loyalty.GET('/operator/v1/campaigns/{id}/versions', {
          params: { path: { id: campaign.id }, query: { ...query, ...newestFirst } },
        }),
      ),
  })
  return (
    <Section
      title={t('campaigns.versions')}
      lead={t('campaigns.versionsLead', { zone: format.zone })}
    >
      {error !== null && <ErrorNotice thrown={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton height={60} />}
      {data !== undefined && <VersionsTable versions={data.rows} />}
    </Section>
  )
}

/** The newest first. */
function VersionsTable({ versions }: { versions: readonly Campaign[] }) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const changesOf = useCampaignChanges()
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (
    <Stack>
      <Table aria-label={t('campaigns.versions')} verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('campaigns.version')}</Table.Th>
            <Table.Th>{t('campaigns.versionWhen')}</Table.Th>
            <Table.Th>{t('campaigns.versionChanged')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {versions.map((version, index) => {
            const before = versions[index + 1]
            return (
              <Table.Tr key={version.version}>
                <Table.Td>{format.count(version.version)}</Table.Td>
                <Table.Td>{format.moment(version.updated_at)}</Table.Td>
                <Table.Td>
                  {before === undefined
                    ? t('campaigns.versionFirst')
                    : list.format(changesOf(before, version).map(({ name }) => name))}
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
      {versions.length > 1 && <Comparison versions={versions} />}
    </Stack>
  )
}

/** The differences between two versions: the last two at first. */
function Comparison({ versions }: { versions: readonly Campaign[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const changesOf = useCampaignChanges()
  const [left, setLeft] = useState<string | null>(null)
  const [right, setRight] = useState<string | null>(null)
  const versionOf = (chosen: string | null, otherwise: number) =>
    versions.find(({ version }) => String(version) === chosen) ?? versions[otherwise]
  const [before, after] = [versionOf(left, 1), versionOf(right, 0)]
  if (before === undefined || after === undefined) return null
  const changes = changesOf(before, after)
  const data = versions.map(({ version }) => ({
    value: String(version),
    label: t('campaigns.versionOf', { version: format.count(version) }),
  }))
  return (
    <Stack gap="xs" role="group" aria-label={t('campaigns.compare')}>
      <Group>
        <Select
          label={t('campaigns.compare')}
          w={170}
          allowDeselect={false}
          data={data}
          value={String(before.version)}
          onChange={setLeft}
        />
        <Select
          label={t('campaigns.compareWith')}
          w={170}
          allowDeselect={false}
          data={data}
          value={String(after.version)}
          onChange={setRight}
        />
      </Group>
      {changes.length === 0 ? (
        <Hint>{t('campaigns.noDifference')}</Hint>
      ) : (
        <BeforeAfter changes={changes} />
      )}
    </Stack>
  )
}
