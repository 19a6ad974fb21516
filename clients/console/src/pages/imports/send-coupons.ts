import type { Problem } from '../../client/loyalty.js'
import { toCoupon, type KeyOf, type NewCoupon } from './coupon-rows.js'
import type { FileField } from './fields.js'
import type { PlacedError } from './group-errors.js'
import type { ReadRow } from './rows.js'

/** Calls at a time, which leaves the rest of the quota to colleagues. */
const AT_A_TIME = 4

export type Refused = Omit<Problem, 'code'> & Pick<PlacedError, 'code'>

interface SendRows {
  rows: readonly ReadRow[]
  rewardId: string | null
  /** The key of a row, by which the same row of the same file creates one coupon. */
  keyOf: KeyOf
  /** Nothing is created. */
  isTried: boolean
  /** Keys of rows that were sent and not refused, answered or not. It is kept from one try to the next. */
  sent: Set<string>
  /** Creates a coupon, or only tries it where the key is null. Answers why not. Throws where another try may help. */
  send: (body: NewCoupon, key: string | null) => Promise<Refused | null>
  signal: AbortSignal
  onRow: () => void
}

interface SentRows {
  /** Why rows were refused. */
  errors: PlacedError[]
  /** Rows that were tried and are coupons already, by an earlier try of the same file. */
  made: number
}

/** Sends each row as a coupon. Throws where another try may help, once no call is under way: what was done stays done. */
export async function sendCoupons(parts: SendRows): Promise<SentRows> {
  const { rows, rewardId, keyOf, isTried, sent, send, signal, onRow } = parts
  const errors: PlacedError[] = []
  let made = 0
  const waiting = rows.entries()
  let isStopped = false
  const sendRow = async (index: number, row: ReadRow): Promise<void> => {
    signal.throwIfAborted()
    const body = toCoupon(row, rewardId)
    const key = await keyOf(row.line, body)
    if (!isTried) sent.add(key)
    const refused = await send(body, isTried ? null : key)
    if (refused !== null && isTried && refused.code === CODE_EXISTS && sent.has(key)) made += 1
    else if (refused !== null) {
      if (!isTried) sent.delete(key)
      errors.push(...errorsOf(refused, index, row))
    }
    onRow()
  }
  const work = async (): Promise<void> => {
    for (const [index, row] of waiting) {
      if (isStopped) return
      try {
        await sendRow(index, row)
      } catch (thrown) {
        isStopped = true
        throw thrown
      }
    }
  }
  const works = await Promise.allSettled(Array.from({ length: AT_A_TIME }, work))
  const stopped = works.find(({ status }) => status === 'rejected')
  if (stopped?.status === 'rejected') throw stopped.reason
  return { errors: errors.toSorted((left, right) => left.index - right.index), made }
}

const CODE_EXISTS = 'COUPON_CODE_EXISTS'

/** What is wrong with a row, at its columns where those are known. */
function errorsOf(
  { code, details, fields }: Refused,
  index: number,
  { line, values }: ReadRow,
): PlacedError[] {
  const error = { index, line, event_index: null, id: null, code }
  if (fields.length === 0) {
    const field = code === CODE_EXISTS ? 'code' : null
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
