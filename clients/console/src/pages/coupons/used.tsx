import { Progress } from '@mantine/core'
import type { Schemas } from '@loyalty/client'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/use-format.js'

const PERCENT = 100

/** How often it was used, beside how often it may be. */
export function Used({ coupon }: { coupon: Schemas['Coupon'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { redemptions_count: used, max_redemptions: each, codes_count: codes } = coupon
  const max = each === null ? null : each * (codes ?? 1)
  if (max === null) return <>{format.count(used)}</>
  return (
    <>
      {t('coupons.usedOf', { used: format.count(used), max: format.count(max) })}
      <Progress value={(used / max) * PERCENT} size={4} mt={4} aria-label={t('coupons.used')} />
    </>
  )
}
