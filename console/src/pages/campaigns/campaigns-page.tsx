import { Button, Group, Select, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { loyalty } from '../../client/loyalty.js'
import { usePages } from '../../client/pages.js'
import { present } from '../../kit/filters.js'
import { ListTable } from '../../kit/list-table.js'
import { Page } from '../../kit/page.js'
import { RowLink } from '../../kit/row-link.js'
import { StatusBadge } from '../../kit/status-badge.js'
import { useConditionWords } from '../../kit/use-condition-words.js'
import { useFormat } from '../../kit/use-format.js'
import { useUntil } from '../../kit/use-until.js'
import { useMay } from '../../session/use-session.js'
import { CreateCampaign } from './create-campaign.js'
import { usePays } from './use-pays.js'

const route = getRouteApi('/campaigns')
const statuses = ['ACTIVE', 'PAUSED', 'ARCHIVED'] as const

export function CampaignsPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const until = useUntil()
  const pays = usePays()
  const conditionWords = useConditionWords()
  const may = useMay()
  const filters = route.useSearch()
  const navigate = route.useNavigate()
  const [isCreating, creating] = useDisclosure(false)
  const status = statuses.find((one) => one === filters.status)
  const pages = usePages(['campaigns', status], (query) =>
    loyalty.GET('/operator/v1/campaigns', {
      params: { query: { ...query, ...present({ status }) } },
    }),
  )
  return (
    <Page
      title={t('campaigns.title')}
      lead={t('campaigns.lead')}
      actions={
        may('programme:write') && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={creating.open}>
            {t('campaigns.create')}
          </Button>
        )
      }
    >
      <ListTable
        label={t('campaigns.title')}
        pages={pages}
        keyOf={({ id }) => id}
        filters={
          <Group>
            <Select
              label={t('campaigns.status')}
              placeholder={t('list.all')}
              clearable
              data={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
              value={status ?? null}
              onChange={(value) =>
                void navigate({ search: present({ status: value ?? '' }), replace: true })
              }
              w={200}
            />
          </Group>
        }
        empty={{
          title: t('campaigns.none'),
          text: t('campaigns.noneHint'),
          icon: IconSpeakerphone,
        }}
        columns={[
          {
            key: 'name',
            title: t('campaigns.name'),
            show: ({ id, name }) => (
              <RowLink to="/campaigns/$campaignId" params={{ campaignId: id }}>
                {name}
              </RowLink>
            ),
          },
          {
            key: 'pays',
            title: t('campaigns.pays'),
            isWide: true,
            show: ({ rewards, conditions }) => (
              <>
                {pays(rewards)}
                <Text size="xs" c="dimmed">
                  {conditionWords(conditions) ?? t('campaigns.always')}
                </Text>
              </>
            ),
          },
          {
            key: 'budget',
            title: t('campaigns.budget'),
            isNumber: true,
            isWide: true,
            show: ({ max_total: max }) =>
              max === null ? t('coupons.unlimited') : format.count(max),
          },
          {
            key: 'until',
            title: t('campaigns.ends'),
            isWide: true,
            show: ({ ends_at: endsAt }) => (endsAt === null ? t('coupons.always') : until(endsAt)),
          },
          {
            key: 'status',
            title: t('campaigns.status'),
            isShort: true,
            show: (row) => <StatusBadge status={row.status} />,
          },
        ]}
      />
      {isCreating && <CreateCampaign onClose={creating.close} />}
    </Page>
  )
}
