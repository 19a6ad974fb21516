import type { Json } from '../../api/client.js'
import { flag, optional } from '../../command-line/parameter.js'
import { anyText } from '../../command-line/values.js'
import { sheet } from '../../output/sheet.js'
import { table } from '../../output/table.js'
import { signedLines } from './amounts.js'

/** What every correction by hand takes. */
export const byHand = {
  reason: optional(anyText, 'text', 'why, up to 500 characters; the audit log alone keeps it'),
  dry_run: flag('show what it would do, and change nothing'),
}

/** The body of a correction: a flag that was not given is no member. */
export const toByHand = ({ dry_run: isTrial, ...body }: Json): Json =>
  isTrial === true ? { ...body, dry_run: true } : body

export const rowsOf = (data: Json, key: string): unknown[] => {
  const rows = data[key]
  return Array.isArray(rows) ? (rows as unknown[]) : []
}

const objectOf = (data: Json, key: string): Json | null => {
  const value = data[key]
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Json)
    : null
}

interface Row {
  what: string
  before: unknown
  after: unknown
}

/** Each total of the wallets of one side, by customer and reward. */
function totalsOf(side: Json): Map<string, unknown> {
  const wallets = rowsOf(side, 'wallets') as Json[]
  return new Map(
    wallets.flatMap((wallet) =>
      (rowsOf(wallet, 'totals') as Json[]).map((total): [string, unknown] => [
        [wallet['customer_id'], total['reward'], total['reward_id']].filter(Boolean).join(' '),
        total['total'],
      ]),
    ),
  )
}

function totalRows(before: Json, after: Json): Row[] {
  const [was, is] = [totalsOf(before), totalsOf(after)]
  const names = [...new Set([...was.keys(), ...is.keys()])]
  return names.map((what) => ({ what, before: was.get(what) ?? 0, after: is.get(what) ?? 0 }))
}

/** The members of the card or the tier of both sides. */
function memberRows(key: string, before: Json, after: Json): Row[] {
  const [was, is] = [objectOf(before, key), objectOf(after, key)]
  const names = Object.keys(is ?? was ?? {})
  return names.map((name) => ({
    what: `${key} ${name}`,
    before: was?.[name] ?? null,
    after: is?.[name] ?? null,
  }))
}

/** Before and after of a correction that was only tried; everything else as `render` shows it. */
export const orDryRun =
  (render: (data: Json) => string = sheet) =>
  (data: Json): string => {
    if (data['dry_run'] !== true) return render(data)
    const [before, after] = [objectOf(data, 'before') ?? {}, objectOf(data, 'after') ?? {}]
    const [was, is] = [before['status'] ?? null, after['status'] ?? null]
    const rows = [
      ...totalRows(before, after),
      ...memberRows('gift_card', before, after),
      ...memberRows('tier', before, after),
      ...(was === null && is === null ? [] : [{ what: 'status', before: was, after: is }]),
    ]
    return `Nothing was changed. It would do this:\n${table(['what', 'before', 'after'], rows)}`
  }

const movedColumns = ['amount', 'reward', 'reward_id', 'expiration_date']

/** Lines that were moved the same way, under a title. */
export function renderLines(title: string, sign: '+' | '-', lines: unknown): string {
  const moved = signedLines(sign, lines)
  return moved.length > 0 ? `${title}:\n${table(movedColumns, moved)}` : `${title}: nothing\n`
}

/** What a reversal, a cancellation or a return moved. */
export const renderMoved = ({ taken_back: taken, given_back: given }: Json): string =>
  renderLines('Taken back', '-', taken) + renderLines('Given back', '+', given)
