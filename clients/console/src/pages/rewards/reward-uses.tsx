import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TextLink } from '../../kit/text-link.js'
import type { useRewardUses } from './use-reward-uses.js'

const SHOWN_MAX = 3

interface RewardUsesProps {
  reward: string
  uses: ReturnType<typeof useRewardUses>
}

/** Which active campaigns and coupons give or take a reward. */
export function RewardUses({ reward, uses: { isKnown, isCut, usesOf } }: RewardUsesProps) {
  const { t } = useTranslation()
  if (!isKnown) return null
  const uses = usesOf(reward)
  if (uses.length === 0) {
    return (
      <Text size="sm" mt="xs">
        {isCut ? t('rewards.usedByOld') : t('rewards.usedByNone')}
      </Text>
    )
  }
  const more = uses.length - SHOWN_MAX
  return (
    <Group gap="xs" mt="xs" fz="sm">
      <span>{t('rewards.usedBy')}</span>
      {uses.slice(0, SHOWN_MAX).map(({ key, name, way }) => (
        <TextLink key={key} {...way}>
          {name}
        </TextLink>
      ))}
      {more > 0 && <span>{t('rewards.usedByMore', { count: more })}</span>}
    </Group>
  )
}
