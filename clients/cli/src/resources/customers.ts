import type { Json } from '../api/client.js'
import { shown } from '../api/exact-json.js'
import type { Resource } from '../command-line/command.js'
import { sheet } from '../output/sheet.js'
import { resourceOf } from '../rest/resource-of.js'
import { renderWallet } from '../rest/shown.js'
import { shiftedBirthdays } from './shifted-birthdays.js'

/** Of the nine periods of the metrics those that people ask about; programs get all. */
const periods = ['lifetime', 'this_year', 'this_month'] as const

/** A customer and the wallet that stands beside it in answers: what there is of both. */
const renderCustomer = ({ customer, wallet }: Json): string =>
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

const columns = ['id', 'name', 'email', 'phone', 'status', 'tier', 'registration_date']

export const customers: Resource = resourceOf('customers', [
  {
    of: 'GET /operator/v1/customers',
    summary: 'list customers',
    without: ['q'],
    columns,
    examples: [
      'loyalty customers list --tier Gold --created-from 2026-11-01',
      'loyalty customers list --all --json',
    ],
  },
  {
    of: 'GET /operator/v1/customers',
    name: 'find',
    summary: 'find customers by what you know of them',
    arguments: ['q'],
    without: ['email', 'phone', 'order'],
    columns,
    examples: ['loyalty customers find "garcia maria"', 'loyalty customers find 0600111222'],
  },
  {
    of: 'GET /operator/v1/customers/{id}',
    summary: 'show a customer and the wallet; --json has all of it',
    render: renderCustomer,
    examples: ['loyalty customers show C-1001', 'loyalty customers show C-1001 --json'],
  },
  {
    of: 'GET /operator/v1/customers/{id}/devices',
    summary: 'list the devices of a customer, the one seen last first',
    columns: ['platform', 'model', 'os_version', 'created_at', 'last_seen_at', 'expires_at'],
  },
  {
    of: 'GET /operator/v1/customers/{id}/export',
    summary: 'print all that is held about one person, as JSON; it leaves an audit row',
    isWhole: true,
    render: (data) => `${JSON.stringify(data, null, 2)}\n`,
    examples: ['loyalty customers export C-1001 --json > person.json'],
  },
  {
    of: 'POST /operator/v1/customers',
    render: renderCustomer,
    examples: [
      'loyalty customers create --id C-1001 --name "Ada Lovelace" --email ada@example.com',
      'loyalty customers create --file customer.json',
    ],
  },
  {
    of: 'PATCH /operator/v1/customers/{id}',
    render: renderCustomer,
    examples: [
      'loyalty customers update C-1001 --status BLOCKED',
      'loyalty customers update C-1001 --phone +34600111222 --reason "Told us on the phone"',
    ],
  },
  shiftedBirthdays,
  {
    of: 'PUT /operator/v1/customers/{id}/consent',
    render: renderCustomer,
    examples: ['loyalty customers consent C-1001 --file consent.json'],
  },
  {
    of: 'PUT /operator/v1/customers/{id}/tier',
    defaults: { tier_id: null, until: null },
    examples: [
      'loyalty customers tier C-1001 --tier Gold --until 2027-01-31 --reason "Regular of our first shop"',
      'loyalty customers tier C-1001 --dry-run',
    ],
  },
  {
    of: 'DELETE /operator/v1/customers/{id}',
    name: 'erase',
    summary: 'erase a person: all personal data, in every service',
    question: ({ id }) => `All personal data of ${String(id)} will be gone for ever.`,
    examples: ['loyalty customers erase C-1001', 'loyalty customers erase C-1001 --yes --json'],
  },
])
