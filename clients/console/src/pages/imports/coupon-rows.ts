import type { BodyOf } from '../../client/loyalty.js'
import { wireAmount } from '../../kit/amount.js'
import type { ReadRow, RowFault } from './rows.js'

export type NewCoupon = BodyOf<'createCoupon'>

/** Names the call of a row by its line and what is sent. */
export type KeyOf = (line: number, body: NewCoupon) => Promise<string>

/** A row as a coupon to create. The reward is that of its units. */
export function toCoupon({ values }: ReadRow, rewardId: string | null): NewCoupon {
  const { code, name, starts_at: from, ends_at: until, brand_id: brand } = values
  const { units, percent_off: percent, amount_off: money, recipient_id: recipient } = values
  const { max_redemptions: inAll, max_redemptions_per_customer: each } = values
  const discounts = [
    ...(percent === undefined ? [] : [{ kind: 'PERCENT' as const, value: wireAmount(percent) }]),
    ...(money === undefined ? [] : [{ kind: 'AMOUNT' as const, value: wireAmount(money) }]),
  ]
  return {
    ...(code !== undefined && { code }),
    ...(name !== undefined && { name }),
    grants:
      units === undefined || rewardId === null
        ? []
        : [{ reward_id: rewardId, amount: wireAmount(units) }],
    ...(discounts.length > 0 && { discounts }),
    ...(from !== undefined && { starts_at: from }),
    ...(until !== undefined && { ends_at: until }),
    ...(inAll !== undefined && { max_redemptions: wireAmount(inAll) }),
    ...(each !== undefined && { max_redemptions_per_customer: wireAmount(each) }),
    ...(recipient !== undefined && { recipient_ids: [recipient] }),
    ...(brand !== undefined && { brand_id: brand }),
  }
}

/** Rows whose code stands in the file before, in any case: a dry run of a row knows nothing of the others. */
export function repeatedCodes(rows: readonly ReadRow[]): RowFault[] {
  const seen = new Set<string>()
  return rows.flatMap(({ line, values: { code = '' } }): RowFault[] => {
    const isNew = !seen.has(code.toUpperCase())
    seen.add(code.toUpperCase())
    return isNew ? [] : [{ line, field: 'code', why: 'twice', found: code }]
  })
}

/** The key of a row: of its file, its line and what is made of it, so that a repeat of the file makes nothing twice. */
export async function keysOf(file: Uint8Array): Promise<KeyOf> {
  const ofFile = await digestOf(new Uint8Array(file))
  return async (line, body) => {
    const ofRow = new TextEncoder().encode(`${ofFile} ${line} ${JSON.stringify(body)}`)
    return `coupons-${await digestOf(ofRow)}`
  }
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
