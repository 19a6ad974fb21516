import { Group, Select, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loyalty } from '../../client/loyalty.js'
import { newestFirst } from '../../client/newest-first.js'
import { readAll } from '../../client/read-all.js'
import { BeforeAfter } from '../../kit/before-after.js'
import { ErrorNotice } from '../../kit/error-notice.js'
import { Section } from '../../kit/section.js'
import { useFormat } from '../../kit/use-format.js'
import type { Campaign } from './campaign-draft.js'
import { useCampaignChanges } from './use-campaign-facts.js'

/** Each version that a campaign has had, and what is otherwise between two of them. */
export function Versions({ campaign }: { campaign: Campaign }) {
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

/** What is otherwise between two versions: the last two at first. */
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
        <Text size="sm" c="dimmed">
          {t('campaigns.noDifference')}
        </Text>
      ) : (
        <BeforeAfter changes={changes} />
      )}
    </Stack>
  )
}
