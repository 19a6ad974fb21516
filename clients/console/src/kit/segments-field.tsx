import type { MultiSelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSegments } from '../client/definitions.js'
import { ChoicesField } from './fields.js'
import { useWithoutChoices } from './without-choices.js'

const SEGMENTS_MAX = 20

/** The segments that an offer is for. One whose name is not known keeps its id. */
export function SegmentsField({ value = [], ...props }: Omit<MultiSelectProps, 'data'>) {
  const { t } = useTranslation()
  const { list, segments, nameOf } = useSegments()
  const withoutChoices = useWithoutChoices(list)
  const ids = new Set([...segments.map(({ id }) => id), ...value])
  return (
    <ChoicesField
      label={t('offer.segments')}
      description={t('offer.segmentsHint')}
      placeholder={value.length === 0 ? t('list.all') : ''}
      searchable
      {...withoutChoices}
      maxValues={SEGMENTS_MAX}
      data={Array.from(ids, (id) => ({ value: id, label: nameOf(id) }))}
      {...props}
      value={value}
      name="segment_ids"
    />
  )
}
