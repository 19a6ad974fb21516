import { loyalty, newestFirst, useAll, useData } from '../../client/loyalty.js'
import { ChoiceField } from '../../kit/fields.js'
import { useText } from '../../kit/format.js'
import { useWithoutChoices } from '../../kit/without-choices.js'

/** The service counts no more. */
const FREE_CODES_MAX = 5_000

interface BatchSelectProps {
  value?: string | null
  onChange?: (batchId: string | null) => void
}

/**
 * A batch of coupons that can be redeemed, and how many of its codes are free. Codes that can be used any number of times
 * are not given, since nobody knows which of them are free.
 */
export function BatchSelect({ value = null, onChange }: BatchSelectProps) {
  const { t, format } = useText()
  const coupons = useAll(['coupons', 'active'], (query) =>
    loyalty.GET('/operator/v1/coupons', {
      params: { query: { ...query, ...newestFirst, status: 'ACTIVE' } },
    }),
  )
  const withoutChoices = useWithoutChoices(coupons)
  const batches = (coupons.data?.rows ?? []).flatMap(
    ({ batch_id: id, name, codes_count: count, created_at: made, max_redemptions: max }) => {
      if (id === null || max === null) return []
      const codes = t('coupons.batchName', { count: count ?? 0 })
      return [{ value: id, label: [name, codes, format.day(made)].filter(Boolean).join(' · ') }]
    },
  )
  const { data: batch } = useData(
    ['batch', value],
    () =>
      loyalty.GET('/operator/v1/coupons/bulk/{batch_id}', {
        params: { path: { batch_id: value ?? '' } },
      }),
    { enabled: value !== null },
  )
  const freeOf = (count: number): string =>
    count < FREE_CODES_MAX
      ? t('bulk.freeCodes', { count })
      : t('bulk.freeCodesAtLeast', { shown: format.count(count) })
  const told = (): string => {
    if (batch === undefined) return t('bulk.batchHint')
    return batch.free_count === null ? t('coupon.notMade') : freeOf(batch.free_count)
  }
  return (
    <ChoiceField
      name="batch_id"
      label={t('bulk.batch')}
      description={told()}
      searchable
      {...withoutChoices}
      required
      data={batches}
      value={value}
      {...(onChange !== undefined && { onChange })}
    />
  )
}
