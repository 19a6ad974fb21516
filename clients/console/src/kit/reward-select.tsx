import { Select, type SelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRewards } from '../client/definitions.js'

/** Chooses a reward by its name. */
export function RewardSelect(props: Omit<SelectProps, 'data'>) {
  const { t } = useTranslation()
  const { rewards } = useRewards()
  return (
    <Select
      label={t('reward.one')}
      placeholder={t('reward.choose')}
      searchable
      nothingFoundMessage={t('list.nothing')}
      data={rewards.map(({ id, name }) => ({ value: id, label: name }))}
      {...props}
    />
  )
}
