import { Condition, conditionTypes } from '@loyalty/contracts/condition'
import { Discount, UnitsPay } from '@loyalty/contracts/discount'
import { Selector } from '@loyalty/contracts/selector'
import { z } from 'zod'
import type { Json } from '../api/client.js'
import { list, optional } from '../command-line/parameter.js'
import { Named } from './names.js'

/** The texts of offers on a command line: selectors, discounts, what units pay, and conditions. */

const SELECTOR_LIKE = 'category=mugs,cups or sku=mug-1 except sale=true'
const DISCOUNT_LIKE = `10%, 5, "3 for 2", "1 free" or free-shipping; after it may stand "on ${SELECTOR_LIKE}", after a percentage or money "on shipping", and after a percentage "max 25"`
const PAYS_LIKE = `0.01; after it may stand "max 50%", "min 100", "step 10", "on ${SELECTOR_LIKE}" and "with shipping"`
const CONDITION_LIKE = `"Order Value >= 50", "Product Quantity of category=mugs >= 3", "Tier >= Gold" or "Customer Tag vip = true": a type (${conditionTypes.join(', ')}), then >=, >, <=, <, = or !=, and a value`

/** A text that a schema then checks; null where it is not written so. */
const textOf = <Schema extends z.ZodType>(
  like: string,
  read: (text: string) => z.input<Schema> | null,
  schema: Schema,
) =>
  z.string().transform((text, ctx): z.output<Schema> => {
    const value = read(text.trim())
    const checked = value === null ? null : schema.safeParse(value)
    if (checked?.success) return checked.data
    const [issue] = checked?.error.issues ?? []
    ctx.addIssue(issue === undefined ? `is not like ${like}` : sentenceOf(issue))
    return z.NEVER
  })

/** `has a wrong value: must be …` */
const sentenceOf = ({ path, message }: { path: PropertyKey[]; message: string }): string =>
  path.length === 0 ? message : `has a wrong ${path.join('.')}: ${message}`

type Clauses = Readonly<Record<string, string>>

/** `15% on category=mugs max 10`: what it begins with, and what stands after each of these words; null: one stands twice. */
function clausesOf(text: string, words: readonly string[]): [string, Clauses] | null {
  const [head = '', ...rest] = text.split(new RegExp(`\\s+(${words.join('|')})(?:\\s+|$)`))
  const clauses: Record<string, string> = {}
  for (let at = 0; at < rest.length; at += 2) {
    const [word = '', said = ''] = rest.slice(at, at + 2)
    if (word in clauses) return null
    clauses[word] = said
  }
  return [head, clauses]
}

const KEYED = /^([^=]*[^=\s])=(\S.*)$/

const tagValue = (text: string): string | boolean =>
  text === 'true' || text === 'false' ? text === 'true' : text

/** `category=mugs,cups or sku=mug-1`; null where it is not written so. */
function namedLines(text: string): Omit<Selector, 'except'> | null {
  const skus: string[] = []
  const tags = new Map<string, (string | boolean)[]>()
  for (const part of text.split(/\s+or(?:\s+|$)/)) {
    const [, key = '', named = ''] = KEYED.exec(part) ?? []
    const values = named.split(',').map((value) => value.trim())
    if (key === '' || values.includes('')) return null
    if (key === 'sku') skus.push(...values)
    else tags.set(key, [...(tags.get(key) ?? []), ...values.map(tagValue)])
  }
  return {
    ...(skus.length > 0 && { skus }),
    ...(tags.size > 0 && { tags: Object.fromEntries(tags) }),
  }
}

/** The lines of clauses `on` and `except`; absent: all of them; null: not written so. */
function linesOf({ on, except }: Clauses): { products?: Selector } | null {
  if (on === undefined && except === undefined) return {}
  const own = on === undefined ? {} : namedLines(on)
  const left = except === undefined ? null : namedLines(except)
  if (own === null || (except !== undefined && left === null)) return null
  return { products: { ...own, ...(left !== null && { except: left }) } }
}

function readSelector(text: string): Selector | null {
  const [on, clauses] = clausesOf(text, ['except']) ?? []
  return on === undefined ? null : (linesOf({ ...clauses, on })?.products ?? null)
}

const HEAD =
  /^(?:(?<value>\d+(?:\.\d+)?)(?<percent>%?)|(?<per>\d+) for (?<paid>\d+)|(?<free>\d+) free)$/

function readDiscount(text: string): z.input<typeof Discount> | null {
  if (text === 'free-shipping') return { kind: 'FREE_SHIPPING' }
  const [head = '', { max, ...clauses } = {}] = clausesOf(text, ['on', 'except', 'max']) ?? []
  const { value, percent, per, paid, free } = HEAD.exec(head)?.groups ?? {}
  const isOfShipping = clauses['on'] === 'shipping' && clauses['except'] === undefined
  const lines = isOfShipping ? ({ target: 'SHIPPING' } as const) : linesOf(clauses)
  if (lines === null) return null
  if (value !== undefined && percent === '%') {
    const most = max === undefined ? {} : { max: Number(max) }
    return { kind: 'PERCENT', value: Number(value), ...most, ...lines }
  }
  if (max !== undefined) return null
  if (value !== undefined) return { kind: 'AMOUNT', value: Number(value), ...lines }
  if (isOfShipping) return null
  if (free !== undefined) return { kind: 'FREE_ITEM', value: Number(free), ...lines }
  if (per === undefined) return null
  const pieces = Number(per) - Number(paid)
  return { kind: 'FREE_ITEM', ...(pieces !== 1 && { value: pieces }), per: Number(per), ...lines }
}

const NUMBER = /^\d+(?:\.\d+)?$/
const SHARE = /^(\d+(?:\.\d+)?)%$/
const PERCENT = 100

function readPays(text: string): z.input<typeof UnitsPay> | null {
  const words = ['on', 'except', 'max', 'min', 'step', 'with']
  const [worth = '', { max, min, step, with: also, ...clauses } = {}] = clausesOf(text, words) ?? []
  const lines = linesOf(clauses)
  const [, share] = SHARE.exec(max ?? '') ?? []
  const numbers = [worth, ...[min, step].filter((one) => one !== undefined)]
  const isWritten = numbers.every((one) => NUMBER.test(one))
  if (lines === null || !isWritten || (max !== undefined && share === undefined)) return null
  if (also !== undefined && also !== 'shipping') return null
  return {
    worth: Number(worth),
    ...(min !== undefined && { min_units: Number(min) }),
    ...(step !== undefined && { step: Number(step) }),
    ...(share !== undefined && { max_share: Number(share) / PERCENT }),
    ...lines,
    ...(also !== undefined && { shipping: true }),
  }
}

const operators: Readonly<Record<string, string>> = {
  '>=': 'grater than or equal',
  '>': 'grater than',
  '<=': 'less than or equal',
  '<': 'less than',
  '=': 'equal',
  '!=': 'not equal',
}
const COMPARISON = /^(.*\S)\s+(>=|<=|!=|>|<|=)\s+(\S.*)$/

function readCondition(text: string): z.input<typeof Condition> | null {
  const [, left = '', sign = '', right = ''] = COMPARISON.exec(text) ?? []
  const looked = left.toLowerCase()
  const type = conditionTypes.find((one) => `${looked} `.startsWith(`${one.toLowerCase()} `))
  const operator = operators[sign]
  if (type === undefined || operator === undefined) return null
  const rest = left.slice(type.length).trim()
  const compared = { type, operator }
  if (type === 'Customer Tag') return { ...compared, key: rest, value: tagValue(right) }
  if (!NUMBER.test(right)) return null
  const value = Number(right)
  if (rest === '') return { ...compared, value }
  const products = rest.startsWith('of ') ? readSelector(rest.slice('of '.length)) : null
  return products === null ? null : { ...compared, value, products }
}

const numbered = textOf(CONDITION_LIKE, readCondition, Condition)
const OF_TIER = /^tier\s+(>=|<=|!=|>|<|=)\s+(\D.*|[0-9a-f]{8}-.+)$/i

/** A condition; a tier may be called by its name. */
const condition = z.string().transform((text, ctx): Json => {
  const [, sign = '', tier] = OF_TIER.exec(text.trim()) ?? []
  if (tier !== undefined) {
    return { type: 'Tier', operator: operators[sign], value: new Named('tier', tier, 'rank') }
  }
  const read = numbered.safeParse(text)
  if (read.success) return read.data
  for (const { message } of read.error.issues) ctx.addIssue(message)
  return z.NEVER
})

/** `category=mugs,cups or sku=mug-1 except sale=true` */
export const selector = textOf(SELECTOR_LIKE, readSelector, Selector)
/** `10%`, `5` of money, `3 for 2`, `1 free` or `free-shipping`, and what of. */
export const discount = textOf(DISCOUNT_LIKE, readDiscount, Discount)
/** `0.01 max 50%` */
export const pays = textOf(PAYS_LIKE, readPays, UnitsPay)

/** What is taken off, and when, as options. */
export const offerOptions = {
  discount: list(discount, 'discount', 'what it takes off, such as 10%; may be repeated'),
  condition: list(
    condition,
    'condition',
    'when, such as "Order Value >= 50"; of several all must hold',
  ),
}
export const payOption = {
  pays: optional(pays, 'pays', 'money that a unit pays of a cart, such as "0.01 max 50%"'),
}

/** What help says of these texts. */
export const offerNotes = `A discount is like ${DISCOUNT_LIKE}.
A condition is like ${CONDITION_LIKE}.
Alternatives, and tags with a comma, come from --file.`
export const paysNotes = `What a unit pays is like ${PAYS_LIKE}.`

/** The fields of given options. */
export const offerOf = ({ discount: discounts, condition: conditions }: Json): Json => ({
  ...(discounts !== undefined && { discounts }),
  ...(conditions !== undefined && { conditions: [conditions] }),
})
