import { isObject } from '@loyalty/contracts/is-object'
import type { Json } from '../api/client.js'
import { shown, Signed } from '../api/exact-json.js'
import { rowsIn, sheet, table } from '../output/table.js'

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
const signedLines = (sign: '+' | '-', lines: unknown): Json[] =>
  rowsIn(lines).map((line) => ({ ...line, amount: new Signed(sign, line['amount']) }))

/** `+10 Points, -5 Stamps`: what a redemption gave and took. */
export function movedText({ accumulations: given, redemptions: taken }: Json): string {
  const lines = [...signedLines('+', given), ...signedLines('-', taken)]
  return lines
    .map(({ amount, reward, reward_id: id }) => `${shown(amount)} ${shown(reward ?? id)}`)
    .join(', ')
}

/** The rows in a field of an answer. */
export const rowsOf = (data: Json, key: string): Json[] => rowsIn(data[key])

const objectOf = (data: Json, key: string): Json | null => {
  const value = data[key]
  return isObject(value) ? value : null
}

interface Row {
  what: string
  before: unknown
  after: unknown
}

/** Each total of the wallets of one side, by customer and reward. */
function totalsOf(side: Json): Map<string, unknown> {
  const wallets = rowsOf(side, 'wallets')
  return new Map(
    wallets.flatMap((wallet) =>
      rowsOf(wallet, 'totals').map((total): [string, unknown] => [
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

/** The fields of the card or the tier of both sides. */
function fieldRows(key: string, before: Json, after: Json): Row[] {
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
      ...fieldRows('gift_card', before, after),
      ...fieldRows('tier', before, after),
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

/** Totals first, then the lines that they are made of. */
export function renderWallet(wallet: Json): string {
  const totals = rowsOf(wallet, 'totals')
  const lines = rowsOf(wallet, 'lines')
  if (totals.length === 0 && lines.length === 0) return 'The wallet is empty.\n'
  return [
    table(['reward', 'total', 'expiration_date', 'reward_id'], totals),
    table([...lineColumns, 'reward_id'], lines),
  ].join('\n')
}
const lineColumns = ['reward', 'amount', 'issued_at', 'expiration_date', 'reservation_expires_at']
