import { element, section } from './element.js'
import type { Answers, Coupon, Form, Row, Tier, Whole } from './rewards.js'
import type { Words } from './words.js'

export function balances(words: Words, { wallet }: Whole): HTMLElement {
  const rows = wallet.totals.map(({ total, reward, expiration_date: ends }) =>
    element(
      'li',
      {},
      element('strong', {}, words.number(total)),
      ` ${reward?.name ?? ''}`,
      ends === null ? null : element('small', {}, words.until(words.day(ends))),
    ),
  )
  const shown =
    rows.length === 0
      ? element('p', {}, words.noBalance)
      : element('ul', { className: 'balances' }, ...rows)
  return section('balance', words.balance, shown)
}

export function tier(words: Words, { tier: present, next, metric, ...progress }: Tier) {
  const { value, threshold, missing } = progress
  const name = element('p', { className: 'tier' }, present?.name ?? words.noTier)
  if (next === null || metric === null) {
    return section('tier', words.tier, name, present && element('p', {}, words.top))
  }
  const told = words.toNext[metric.field](missing ?? 0, next.name)
  const bar = element('progress', {
    max: threshold ?? 1,
    value: Math.min(value ?? 0, threshold ?? 1),
  })
  return section('tier', words.tier, name, element('label', {}, told, bar))
}

const units = (words: Words, amount: number, reward: { name: string } | null) =>
  `${words.number(amount)} ${reward?.name ?? ''}`

/** What it gives, takes off and costs, in one line. */
function offerOf(words: Words, { grants, discounts, costs }: Coupon): string {
  return [
    ...grants.map(({ amount, reward }) => `+${units(words, amount, reward)}`),
    ...discounts.map(words.discount),
    ...costs.map(({ amount, reward }) => words.costs(units(words, amount, reward))),
  ].join(', ')
}

/** Why it cannot be used for the basket; for most of them that is for the shopper to change. */
function lackOf(words: Words, { missing, refusal }: Coupon): string {
  if (missing?.condition.type === 'Order Value' && missing.gap !== null) {
    return words.spendMore(missing.gap)
  }
  return (refusal && words.refusals[refusal.code]) ?? words.refused
}

export function coupons(
  words: Words,
  all: readonly Coupon[],
  use: (code: string, name: string) => void,
): HTMLElement {
  const rows = all.map((coupon) => {
    const { code, redeemable, discounts } = coupon
    const name = coupon.name ?? code
    // A shopper's word for an order is no evidence: what takes something off one is redeemed by the shop.
    const told = redeemable ? words.atCheckout : lackOf(words, coupon)
    const ariaLabel = `${words.use} ${name}`
    const onclick = () => use(code, name)
    const button = element('button', { type: 'button', ariaLabel, onclick }, words.use)
    return element(
      'li',
      { className: redeemable ? 'coupon' : 'coupon waiting' },
      element('h3', {}, name),
      element('p', { className: 'offer' }, offerOf(words, coupon)),
      element('p', { className: 'code' }, words.code(code)),
      redeemable && discounts.length === 0 ? button : element('p', {}, told),
    )
  })
  return section(
    'coupons',
    words.coupons,
    rows.length === 0 ? element('p', {}, words.noCoupons) : element('ul', {}, ...rows),
  )
}

export function history(
  words: Words,
  {
    rows,
    names,
    older,
  }: { rows: readonly Row[]; names: ReadonlyMap<string, string>; older: (() => void) | null },
): HTMLElement {
  const shown = rows.map((row) => {
    const { signed_amount: amount, direction, purchase_id: purchase, created_at: at } = row
    return element(
      'li',
      {},
      element('time', { dateTime: at }, words.day(at)),
      element(
        'span',
        { className: 'what' },
        titleOf(words, row),
        purchase === null ? null : element('small', {}, words.purchase(purchase)),
      ),
      element(
        'span',
        { className: direction === 'IN' ? 'amount in' : 'amount' },
        `${words.signed(amount)} ${names.get(row.reward_id) ?? ''}`,
      ),
    )
  })
  return section(
    'history',
    words.history,
    rows.length === 0 ? element('p', {}, words.noHistory) : element('ol', {}, ...shown),
    older && element('button', { type: 'button', className: 'quiet', onclick: older }, words.older),
  )
}

/** A service of a later version may have a key that this page does not know. */
function titleOf(words: Words, { title, details }: Row): string {
  const told = Object.hasOwn(words.titles, title.key) ? words.titles[title.key] : null
  return told?.(title.values) ?? details
}

export function consent(
  words: Words,
  { customer }: Whole,
  turn: (control: HTMLInputElement) => void,
): HTMLElement {
  const control = element('input', {
    type: 'checkbox',
    role: 'switch',
    checked: customer.consent.purposes.email_marketing,
    onchange: () => turn(control),
  })
  return section(
    'consent',
    words.consent,
    element('label', { className: 'switch' }, control, words.emails),
  )
}

export function review(words: Words, form: Form, send: (answers: Answers) => void): HTMLElement {
  const fields = form.fields.map((field) => fieldOf(words, field))
  const button = element('button', { type: 'submit' }, words.send)
  const shown = element('form', {}, ...fields.map(({ shown: one }) => one), button)
  shown.addEventListener('submit', (event) => {
    event.preventDefault()
    const given = fields.flatMap(({ name, answer }) => {
      const value = answer()
      return value === null ? [] : [[name, value] as const]
    })
    send(Object.fromEntries(given))
  })
  const about = form.description === null ? null : element('p', {}, form.description)
  return section('review', words.review, about, shown)
}

interface Field {
  name: string
  shown: HTMLElement
  /** Null: not answered. */
  answer: () => Answers[string] | null
}

function fieldOf(words: Words, field: Form['fields'][number]): Field {
  const { name, type, required } = field
  const label = required ? `${field.label} (${words.required})` : field.label
  if (type === 'TEXT') {
    const text = element('textarea', { required, rows: 2, maxLength: 4_000 })
    const answer = () => (text.value.trim() === '' ? null : text.value)
    return { name, shown: element('label', {}, label, text), answer }
  }
  if (type === 'BOOLEAN') {
    const box = element('input', { type: 'checkbox' })
    const shown = element('label', { className: 'switch' }, box, label)
    return { name, shown, answer: () => box.checked }
  }
  const [least, most] = [field.min ?? 1, field.max ?? 5]
  const choices =
    type === 'SCORE'
      ? Array.from({ length: most - least + 1 }, (_, at) => least + at)
      : field.options
  const radios = choices.map((choice) => ({
    choice,
    radio: element('input', { type: 'radio', name, required }),
  }))
  const labels = radios.map(({ choice, radio }) => element('label', {}, radio, String(choice)))
  const group = { className: type === 'SCORE' ? 'choices score' : 'choices' }
  return {
    name,
    shown: element('fieldset', group, element('legend', {}, label), ...labels),
    answer: () => radios.find(({ radio }) => radio.checked)?.choice ?? null,
  }
}
