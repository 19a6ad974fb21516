import { useTranslation } from 'react-i18next'
import { useRewards } from '../../client/definitions.js'
import { ChoiceFilter } from '../../kit/filter-inputs.js'

interface RewardFilterProps {
  value: string | undefined
  onChange: (reward: string) => void
}

/** One reward of all. */
export function RewardFilter(props: RewardFilterProps) {
  const { t } = useTranslation()
  const { rewards } = useRewards()
  return (
    <ChoiceFilter
      label={t('reward.one')}
      searchable
      nothingFoundMessage={t('list.nothing')}
      data={rewards.map(({ id, name }) => ({ value: id, label: name }))}
      {...props}
    />
  )
}
