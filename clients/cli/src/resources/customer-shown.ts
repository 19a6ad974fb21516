import { shown } from '../api/exact-json.js'
import type { Json } from '../api/client.js'
import { sheet } from '../output/sheet.js'
import { renderWallet } from './wallets.js'

/** Of the nine periods of the metrics those that people ask about; programs get all. */
const periods = ['lifetime', 'this_year', 'this_month'] as const

/** A customer and the wallet that stands beside it in answers: what there is of both. */
export const renderCustomer = ({ customer, wallet }: Json): string =>
  `${sheet(whatThereIs(objectIn(customer)))}\n${renderWallet(objectIn(wallet))}`

function whatThereIs({ metrics, consent, is_anonymous: isAnonymous, ...rest }: Json): Json {
  const members: Json = {
    ...rest,
    is_anonymous: isAnonymous === true ? true : null,
    bought: boughtIn(objectIn(metrics)),
    ...consentOf(objectIn(consent)),
  }
  return Object.fromEntries(Object.entries(members).filter(([, member]) => !isEmpty(member)))
}

const boughtIn = (metrics: Json): Json[] =>
  periods.flatMap((period) => {
    const { number_of_purchases: purchases, spend_total, last_visit } = objectIn(metrics[period])
    return Number(shown(purchases)) > 0
      ? [{ period: worded(period), purchases, spend_total, last_visit }]
      : []
  })

/** Nothing before the customer has said something. */
function consentOf({ consent_timestamp: saidAt, purposes }: Json): Json {
  const all = Object.entries(objectIn(purposes))
  const having = (said: boolean) => all.flatMap(([name, is]) => (is === said ? [worded(name)] : []))
  return isEmpty(saidAt) ? {} : { agrees_to: having(true), refuses: having(false) }
}

const worded = (name: string): string => name.replaceAll('_', ' ')

const objectIn = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && !JSON.isRawJSON(value) && Object.keys(value).length === 0)
