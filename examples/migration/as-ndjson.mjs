// The same as the interface itself takes it: a JSON object a line, with its field names.
import { movedAt } from './people.mjs'

const line = (value) => `${JSON.stringify(value)}\n`
const instant = (ms) => new Date(ms).toISOString()
const dayOf = (ms) => instant(ms).slice(0, 10)

export const customerHead = ''
export const purchaseHead = ''

export function customerLines(customer, rewards) {
  const { number, firstName, lastName, mail, born, joined, document, country, apps } = customer
  const { segment, visits, spentHundredths, entries } = customer
  return line({
    id: number,
    name: `${firstName} ${lastName}`,
    ...(mail !== null && { email: mail }),
    ...(born !== null && { dob: dayOf(born) }),
    registration_date: instant(joined),
    ...(document !== null && { document_type: 'ID', document_number: document }),
    country,
    ...(apps.length > 0 && { platforms: apps }),
    tags: { segment },
    metrics: {
      lifetime: { number_of_purchases: visits, spend_total: spentHundredths / 100 },
      updated_at: instant(movedAt),
    },
    metadata: { source: 'old-programme' },
    ...(entries.length > 0 && { balance: entries.map((entry) => entryOf(entry, rewards)) }),
  })
}

const entryOf = ({ programme, hundredths, earned, validUntil }, rewards) => ({
  reward_id: rewards[programme],
  amount: hundredths / 100,
  issued_at: instant(earned),
  ...(validUntil !== null && { expiration_date: dayOf(validUntil) }),
  funded_by: 'old-programme',
})

export function purchaseLines({ customer, receipt, bought, total, paid, shop, isOpen, lines }) {
  return line({
    id: customer,
    order: {
      purchase_id: receipt,
      value: total / 100,
      discounted_value: paid / 100,
      products: lines.map(({ article, pieces, hundredths }) => ({
        sku: article,
        amount: pieces,
        value: hundredths / 100,
      })),
    },
    issued_at: instant(bought),
    store_id: shop,
    fulfilled: !isOpen,
    ...(!isOpen && { resolved_at: instant(bought) }),
  })
}
