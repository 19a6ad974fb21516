/** What a shopper wants of the programme for a cart: codes, and units of rewards to spend. */
export interface Wish {
  codes: string[]
  spend: { reward_id: string; amount: number | 'max' }[]
}

export const nothing: Wish = { codes: [], spend: [] }

/** As many as a checkout takes of either. */
const WISHES_MAX = 10
const CODE_LENGTH_MAX = 128

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isCode = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= CODE_LENGTH_MAX

const isSpend = (value: unknown): value is Wish['spend'][number] =>
  isObject(value) &&
  isCode(value.reward_id) &&
  (value.amount === 'max' || (typeof value.amount === 'number' && value.amount > 0))

/** A shopper sends it, and may write it into the metadata of the cart too. Null for what is none. */
export function parseWish(value: unknown): Wish | null {
  if (!isObject(value)) return null
  const { codes = [], spend = [] } = value
  if (!Array.isArray(codes) || codes.length > WISHES_MAX || !codes.every(isCode)) return null
  if (!Array.isArray(spend) || spend.length > WISHES_MAX || !spend.every(isSpend)) return null
  return { codes, spend: spend.map(({ reward_id, amount }) => ({ reward_id, amount })) }
}

/** The wish that a cart keeps, and that its order takes along. */
export const wishOf = ({ metadata }: { metadata?: Record<string, unknown> | null }): Wish =>
  parseWish(metadata?.loyalty) ?? nothing

interface Answers {
  codes: { refusal: unknown }[]
  spend: { refusal: unknown }[]
}

/**
 * What a cart keeps of a wish: no code that was refused, since an unknown one counts as a guess each time it is sent, and
 * no spend that was refused, since a checkout would be refused for it.
 */
export const accepted = ({ codes, spend }: Wish, answers: Answers): Wish => ({
  codes: codes.filter((_, at) => answers.codes[at]?.refusal === null),
  spend: spend.filter((_, at) => answers.spend[at]?.refusal === null),
})
