import { Badge, Button, Group, Paper, SimpleGrid, Text } from '@mantine/core'
import { IconGift } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRewards, type Reward } from '../../client/definitions.js'
import { CreateButton } from '../../kit/create-button.js'
import { Few } from '../../kit/few.js'
import { Page } from '../../kit/page.js'
import { useMay } from '../../session/use-session.js'
import { CreateReward } from './create-reward.js'
import { EditReward } from './edit-reward.js'
import { RewardUses } from './reward-uses.js'
import { useRewardUses } from './use-reward-uses.js'

/** What customers earn and spend, a card for each. */
export function RewardsPage() {
  const { t } = useTranslation()
  const mayWrite = useMay()('programme:write')
  const { rewards, ...list } = useRewards()
  const uses = useRewardUses()
  const [edited, setEdited] = useState<Reward | null>(null)
  return (
    <Page
      title={t('rewards.title')}
      lead={t('rewards.lead')}
      actions={
        <CreateButton label={t('rewards.create')} scope="programme:write" dialog={CreateReward} />
      }
    >
      <Few
        list={list}
        rows={rewards}
        empty={{ title: t('rewards.none'), text: t('rewards.noneHint'), icon: IconGift }}
      >
        {(rows) => (
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
            {rows.map((reward) => (
              <RewardCard
                key={reward.id}
                reward={reward}
                uses={uses}
                onEdit={mayWrite ? () => setEdited(reward) : null}
              />
            ))}
          </SimpleGrid>
        )}
      </Few>
      {edited !== null && <EditReward reward={edited} onClose={() => setEdited(null)} />}
    </Page>
  )
}

interface RewardCardProps {
  reward: Reward
  uses: ReturnType<typeof useRewardUses>
  onEdit: (() => void) | null
}

function RewardCard({ reward, uses, onEdit }: RewardCardProps) {
  const { t } = useTranslation()
  return (
    <Paper
      component="article"
      withBorder
      radius="lg"
      p="lg"
      display="flex"
      style={{ flexDirection: 'column' }}
    >
      <Group justify="space-between" wrap="nowrap" align="flex-start" mb={4}>
        <Text fw={650} component="h2" m={0} style={{ overflowWrap: 'anywhere' }}>
          {reward.name}
        </Text>
        <Badge variant="light" tt="none" flex="none">
          {t(`reward.type.${reward.type}`)}
        </Badge>
      </Group>
      <Text size="sm">{reward.description ?? ''}</Text>
      <Text size="sm" c="dimmed" mt={4}>
        {t(`reward.sentence.${reward.type}`)}
      </Text>
      <RewardUses reward={reward.id} uses={uses} />
      <Group justify="space-between" mt="auto" pt="md">
        <Text size="xs" c="dimmed">
          {reward.brand_id ?? t('rewards.allBrands')}
        </Text>
        {onEdit !== null && (
          <Button
            size="xs"
            variant="default"
            onClick={onEdit}
            aria-label={t('rewards.editTitle', { name: reward.name })}
          >
            {t('rewards.edit')}
          </Button>
        )}
      </Group>
    </Paper>
  )
}
