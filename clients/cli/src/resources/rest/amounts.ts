import { factor, positiveAmount } from '@loyalty/contracts/scalars'
import { z } from 'zod'
import type { Json } from '../../api/client.js'
import { shown, Signed } from '../../api/exact-json.js'
import { idOrName } from './names.js'

const GRANT = /^([^=]+)=(\d+(?:\.\d+)?)(?::(\d+))?$/
const COST = /^([^=]+)=(\d+(?:\.\d+)?)$/

const Grant = z.object({
  reward_id: idOrName('reward'),
  amount: positiveAmount,
  expires_after_days: z.number().int().min(1).optional(),
})

function partsOf(text: string) {
  const [, reward = '', amount = '', days] = GRANT.exec(text) ?? []
  return {
    reward_id: reward,
    amount: Number(amount),
    expires_after_days: days === undefined ? undefined : Number(days),
  }
}

/** REWARD is an id or a name. `REWARD=10.5` or `REWARD=10.5:90`, where the last is the lifetime in days. */
export const grant = z
  .string()
  .regex(GRANT, 'is not like REWARD=10.5 or REWARD=10.5:90')
  .transform((text): z.input<typeof Grant> => partsOf(text))
  .pipe(Grant)

/** `REWARD=5` */
export const cost = z
  .string()
  .regex(COST, 'is not like REWARD=5')
  .transform((text) => {
    const [, reward = '', amount = ''] = COST.exec(text) ?? []
    return { reward_id: reward, amount: Number(amount) }
  })
  .pipe(Grant.omit({ expires_after_days: true }))

const Share = Grant.omit({ amount: true }).extend({ conversion_factor: factor })

/** `REWARD=0.1` or `REWARD=0.1:90`: so many units for each unit of money. */
export const share = z
  .string()
  .regex(GRANT, 'is not like REWARD=0.1 or REWARD=0.1:90')
  .transform((text): z.input<typeof Share> => {
    const { amount, ...rest } = partsOf(text)
    return { ...rest, conversion_factor: amount }
  })
  .pipe(Share)

/**
 * A row of the ledger with a sign: what this customer was given, or what was taken. The same transfer
 * is both, so it has none where nobody is named.
 */
export function signedRow(row: Json, customer?: unknown): Json {
  const { receiver_id: receiver, sender_id: sender, amount } = row
  const isBetween = typeof receiver === 'string' && typeof sender === 'string'
  if (isBetween && customer !== receiver && customer !== sender) return row
  if (receiver === null && sender === null) return row
  const isCredit = isBetween ? customer === receiver : typeof receiver === 'string'
  return { ...row, amount: new Signed(isCredit ? '+' : '-', amount) }
}

/** Lines that were moved, each with the same sign. */
export const signedLines = (sign: '+' | '-', lines: unknown): Json[] =>
  rowsIn(lines).map((line) => ({ ...line, amount: new Signed(sign, line['amount']) }))

/** `+10 Points, -5 Stamps`: what a redemption gave and took. */
export function movedText({ accumulations: given, redemptions: taken }: Json): string {
  const lines = [...signedLines('+', given), ...signedLines('-', taken)]
  return lines
    .map(({ amount, reward, reward_id: id }) => `${shown(amount)} ${shown(reward ?? id)}`)
    .join(', ')
}

const rowsIn = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : [])
