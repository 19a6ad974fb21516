import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TextField, TextsField } from './fields.js'
import type { PlacesDraft } from './places.js'

interface PlacesFieldsProps {
  value: PlacesDraft
  onChange: (part: Partial<PlacesDraft>) => void
  /** Nothing is known but the brand, as of what the clock makes. */
  isBrandAlone?: boolean
}

/** Where an offer holds: at a brand, on platforms, in stores, by sales channels. */
export function PlacesFields({ value, onChange, isBrandAlone = false }: PlacesFieldsProps) {
  const { t } = useTranslation()
  const lists = [
    ['platforms', 'platforms', t('campaigns.platforms')],
    ['stores', 'store_ids', t('campaigns.stores')],
    ['channels', 'channel_ids', t('campaigns.channels')],
  ] as const
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextField
        name="brand_id"
        label={t('field.brand')}
        placeholder={t('rewards.allBrands')}
        value={value.brand}
        onChange={(event) => onChange({ brand: event.currentTarget.value })}
      />
      {(isBrandAlone ? [] : lists).map(([list, name, label]) => (
        <TextsField
          key={list}
          name={name}
          label={label}
          placeholder={value[list].length === 0 ? t('list.all') : ''}
          value={value[list]}
          onChange={(some) => onChange({ [list]: some })}
        />
      ))}
    </SimpleGrid>
  )
}
