import { customerId } from '@loyalty/contracts/scalars'
import { z } from 'zod'
import { refusalOf, type Api } from '../api/client.js'
import { command } from '../command-line/command.js'
import { flag, optional } from '../command-line/parameter.js'
import { anyText } from '../command-line/values.js'
import { failingWith, Failure } from '../failure.js'
import { ProgressDisplay } from '../output/progress-display.js'
import { grouped } from '../output/progress.js'
import { table } from '../output/table.js'
import { readZone } from './rest/days.js'
import { dataOf, pathOf } from './rest/show.js'

/** One call may take long on a busy database; it changes nothing, so it is simply asked again. */
const PATIENCE_MS = 120_000
const MENDS_AT_ONCE = 8
const columns = ['id', 'dob', 'day', 'outcome']

const Shifted = z.object({ id: z.string(), dob: z.string(), day: z.string().nullable() })
type Shifted = z.output<typeof Shifted>

const Part = z.object({
  checked: z.number().int(),
  shifted: z.array(Shifted),
  cursor: z.string().nullable(),
})

/** Looks at the birthdays of all customers, part by part, and mends those whose day is sure. */
export const shiftedBirthdays = command({
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
      if (isJson) io.write(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
      else if (rows.length > 0) io.write(table(columns, rows))
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
  const path = pathOf('/operator/v1/customers/{id}', { id })
  const reply = await system.send({ method: 'PATCH', path, body: { dob: day, reason } })
  if (reply.status === 200) return MENDED
  // Somebody may have been erased meanwhile: the others go on. What refuses all of them ends it.
  if (reply.status === 404) return 'gone'
  throw new Failure(refusalOf(reply), 3)
}
