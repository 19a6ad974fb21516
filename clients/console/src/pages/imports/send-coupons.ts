import { dataOf, loyalty, mayPass, problemOf, type Problem } from '../../client/loyalty.js'
import { toCoupon, type KeyOf } from './coupon-rows.js'
import type { FileField } from './fields.js'
import type { PlacedError } from './group-errors.js'
import type { ReadRow } from './rows.js'

/** Calls at a time, which leaves the rest of the quota to colleagues. */
const AT_A_TIME = 4

interface SendRows {
  rows: readonly ReadRow[]
  rewardId: string | null
  /** The key of a row, by which the same row of the same file creates one coupon; null: it is only tried. */
  keyOf: KeyOf | null
  signal: AbortSignal
  onRow: () => void
}

/** Sends each row as a coupon, and answers why rows were refused. Throws where another try may help: what was done stays done. */
export async function sendCoupons(parts: SendRows): Promise<PlacedError[]> {
  const { rows, rewardId, keyOf, signal, onRow } = parts
  const errors: PlacedError[] = []
  const waiting = rows.entries()
  let isStopped = false
  const work = async (): Promise<void> => {
    for (const [index, row] of waiting) {
      if (isStopped) return
      signal.throwIfAborted()
      const body = toCoupon(row, rewardId)
      const header = keyOf && { 'Idempotency-Key': await keyOf(row.line, body) }
      const call = header
        ? loyalty.POST('/operator/v1/coupons', { params: { header }, body })
        : loyalty.POST('/operator/v1/coupons', { body: { ...body, dry_run: true } })
      try {
        await dataOf(call)
      } catch (thrown) {
        const { code, ...problem } = problemOf(thrown)
        if (code === 'NO_ANSWER' || mayPass(thrown)) {
          isStopped = true
          throw thrown
        }
        errors.push(...errorsOf({ ...problem, code }, index, row))
      }
      onRow()
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  return errors.toSorted((left, right) => left.index - right.index)
}

type Refused = Omit<Problem, 'code'> & Pick<PlacedError, 'code'>

/** What is wrong with a row, at its columns where those are known. */
function errorsOf(
  { code, details, fields }: Refused,
  index: number,
  { line, values }: ReadRow,
): PlacedError[] {
  const error = { index, line, event_index: null, id: null, code }
  if (fields.length === 0) {
    const field = code === 'COUPON_CODE_EXISTS' ? 'code' : null
    return [{ ...error, field, message: details }]
  }
  return fields.map(({ field, message }) => ({ ...error, field: fieldOf(field, values), message }))
}

/** The field of a file that a field of the request was made of. */
function fieldOf(field: string, values: ReadRow['values']): string {
  const [first = '', index] = field.replace(/^body\.?/, '').split('.')
  const madeOf: Partial<Record<string, FileField>> = {
    grants: 'units',
    recipient_ids: 'recipient_id',
    discounts: index === '0' && values.percent_off !== undefined ? 'percent_off' : 'amount_off',
  }
  return madeOf[first] ?? first
}
