import { isObject } from '@loyalty/contracts/is-object'
import { customerId } from '@loyalty/contracts/scalars'
import { z } from 'zod'
import { refusalOf } from '../api/client.js'
import type { Api, Json } from '../api/client.js'
import { shown } from '../api/exact-json.js'
import { command } from '../command-line/command.js'
import { flag, optional } from '../command-line/parameter.js'
import { anyText } from '../command-line/values.js'
import { failingWith, Failure } from '../failure.js'
import { grouped, ProgressDisplay } from '../output/progress.js'
import { jsonLines, sheet, table } from '../output/table.js'
import type { Rows } from '../rest/command-of.js'
import { readZone } from '../rest/days.js'
import { dataOf } from '../rest/print.js'
import { renderWallet } from '../rest/shown.js'

/** Of the nine periods of the metrics those that people ask about; programs get all. */
const periods = ['lifetime', 'this_year', 'this_month'] as const

/** A customer and the wallet that stands beside it in answers: what there is of both. */
const renderCustomer = ({ customer, wallet }: Json): string =>
  `${sheet(whatThereIs(objectIn(customer)))}\n${renderWallet(objectIn(wallet))}`

function whatThereIs(customer: Json): Json {
  const {
    metrics,
    consent,
    is_anonymous: isAnonymous,
    refused_purposes: refused,
    ...rest
  } = customer
  const fields: Json = {
    ...rest,
    is_anonymous: isAnonymous === true ? true : null,
    bought: boughtIn(objectIn(metrics)),
    agrees_to: agreedIn(objectIn(objectIn(consent)['purposes'])).map(worded),
    refuses: Array.isArray(refused) ? refused.map(String).map(worded) : null,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => !isEmpty(field)))
}

const boughtIn = (metrics: Json): Json[] =>
  periods.flatMap((period) => {
    const { number_of_purchases: purchases, spend_total, last_visit } = objectIn(metrics[period])
    return Number(shown(purchases)) > 0
      ? [{ period: worded(period), purchases, spend_total, last_visit }]
      : []
  })

const agreedIn = (purposes: Json): string[] =>
  Object.keys(purposes).filter((name) => purposes[name] === true)

const worded = (name: string): string => name.replaceAll('_', ' ')

const objectIn = (value: unknown): Json => (isObject(value) ? value : {})

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && !JSON.isRawJSON(value) && Object.keys(value).length === 0)

const columns = ['id', 'name', 'email', 'phone', 'status', 'tier', 'registration_date']

/** One call may take long on a busy database; it changes nothing, so it is simply asked again. */
const PATIENCE_MS = 120_000
const MENDS_AT_ONCE = 8
const birthdayColumns = ['id', 'dob', 'day', 'outcome']

const Shifted = z.object({ id: z.string(), dob: z.string(), day: z.string().nullable() })
type Shifted = z.output<typeof Shifted>

const Part = z.object({
  checked: z.number().int(),
  shifted: z.array(Shifted),
  cursor: z.string().nullable(),
})

/** Looks at the birthdays of all customers, part by part, and mends those whose day is sure. */
const shiftedBirthdays = command({
  name: 'shifted-birthdays',
  summary:
    'list birthdays that were stored at another hour than 00:00Z, and mend those whose day is sure',
  connects: true,
  asks: true,
  options: {
    mend: flag('mend those whose day is sure; otherwise nothing changes'),
    time_zone: optional(
      anyText,
      'zone',
      "whose midnights were sent, Europe/Madrid; left out: the account's",
    ),
    reason: optional(anyText, 'text', 'why, up to 500 characters; the audit log alone keeps it'),
    cursor: optional(customerId, 'id', 'go on after this customer'),
  },
  notes: `Versions before stored a birthday as the instant that was sent: midnight of 1 May in Madrid is 22:00Z
of 30 April. A day is sure when it began in the zone at the stored instant. Others are left as they are:
ask the customer, then \`loyalty customers update ID --dob 1990-05-01\`. Run it once without --mend, and once all
processes are of this version.

Ends with code 1 when a birthday is left as it was.`,
  examples: [
    'loyalty customers shifted-birthdays',
    'loyalty customers shifted-birthdays --mend --time-zone Europe/Madrid',
  ],
  run: async (given, { io, isJson, api, confirm }) => {
    const system = await api()
    const zone = given.time_zone ?? (await readZone(system, '--time-zone says it too.'))
    if (given.mend) await confirm(`Birthdays that are midnights in ${zone} become those days.`)
    const reason = given.reason ?? `Stored at another hour than 00:00Z: midnight in ${zone}`
    const display = new ProgressDisplay(io, 'customers')
    const counts = { checked: 0, mended: 0, left: 0 }
    let cursor: string | null = given.cursor ?? null
    do {
      const { part, rows } = await failingWith(
        cursor === null ? 'Start it again.' : `--cursor ${cursor} goes on.`,
        workOn(system, { zone, cursor, reason: given.mend ? reason : null }),
      )
      display.end()
      if (isJson) io.write(jsonLines(rows))
      else if (rows.length > 0) io.write(table(birthdayColumns, rows))
      const mended = rows.filter(({ outcome }) => outcome === MENDED).length
      counts.checked += part.checked
      counts.mended += mended
      counts.left += rows.length - mended
      const { checked, left } = counts
      display.update({ rows: checked, rowsHere: checked, failed: given.mend ? left : 0 })
      ;({ cursor } = part)
    } while (cursor !== null)
    display.end()
    const { checked, mended, left } = counts
    const [all, done, rest] = [checked, mended, left].map(grouped)
    io.writeError(`${all} customers looked at: ${done} birthdays mended, ${rest} left.\n`)
    return left === 0 ? 0 : 1
  },
})

interface Work {
  zone: string
  cursor: string | null
  /** Null: nothing is mended. */
  reason: string | null
}

async function workOn(system: Api, { zone, cursor, reason }: Work) {
  const query = { time_zone: zone, ...(cursor !== null && { cursor }) }
  const call = { method: 'GET' as const, path: '/operator/v1/shifted-birthdays', query }
  const part = Part.parse(dataOf(await system.ask({ ...call, patienceMs: PATIENCE_MS })))
  const rows: (Shifted & { outcome: string })[] = []
  for (let at = 0; at < part.shifted.length; at += MENDS_AT_ONCE) {
    const some = part.shifted.slice(at, at + MENDS_AT_ONCE)
    rows.push(
      ...(await Promise.all(
        some.map(async (one) => ({ ...one, outcome: await outcomeOf(system, one, reason) })),
      )),
    )
  }
  return { part, rows }
}

const MENDED = 'mended'

async function outcomeOf(system: Api, { id, day }: Shifted, reason: string | null) {
  if (day === null) return 'not sure'
  if (reason === null) return 'sure'
  const path = `/operator/v1/customers/${encodeURIComponent(id)}`
  const reply = await system.send({ method: 'PATCH', path, body: { dob: day, reason } })
  if (reply.status === 200) return MENDED
  // Somebody may have been erased meanwhile: the others go on. What refuses all of them ends it.
  if (reply.status === 404) return 'gone'
  throw new Failure(refusalOf(reply), 3)
}

export const customers: Rows = [
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
    of: 'GET /operator/v1/customers/{id}/notes',
    columns: ['created_at', 'author', 'text', 'id'],
    examples: ['loyalty customers notes C-1001'],
  },
  {
    of: 'POST /operator/v1/customers/{id}/notes',
    name: 'add-note',
    arguments: ['text'],
    examples: ['loyalty customers add-note C-1001 "Prefers e-mail"'],
  },
  {
    of: 'DELETE /operator/v1/customers/{id}/notes/{note_id}',
    name: 'delete-note',
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
]
