import { isExactNumber, shown } from '../api/exact-json.js'
import { printable, table } from './table.js'

type Members = Record<string, unknown>

/**
 * One thing for people: a line a member; below it what is inside of it, indented: rows of a list as
 * a table, several objects beside each other as a table too, any other object as a sheet of its own.
 */
export function sheet(value: Members): string {
  const entries = Object.entries(value)
  const width = Math.max(0, ...entries.map(([name]) => label(name).length))
  return entries.map(([name, member]) => lineOf(label(name), member, width)).join('')
}

const label = (name: string): string => name.replaceAll('_', ' ')

function lineOf(name: string, member: unknown, width: number): string {
  const inside = insideOf(member)
  if (inside !== null) return `${name}\n${indented(inside)}`
  return `${`${name.padEnd(width)}  ${printable(flat(member))}`.trimEnd()}\n`
}

/** What stands below a member's name, null where all of it stands beside. */
function insideOf(member: unknown): string | null {
  if (Array.isArray(member)) {
    return member.length > 0 && member.every(isObject) ? table(columnsOf(member), member) : null
  }
  if (!isObject(member)) return null
  const entries = Object.entries(member)
  if (entries.length === 0) return null
  const alike = entries.flatMap(([name, one]) =>
    isObject(one) ? [{ '': label(name), ...one }] : [],
  )
  if (alike.length < 2 || columnsOf(alike).length > COLUMNS_MAX) return sheet(member)
  const single = Object.fromEntries(entries.filter(([, one]) => !isObject(one)))
  return table(columnsOf(alike), alike) + sheet(single)
}

/** Objects with more members, or with quite different ones, are no rows of a table. */
const COLUMNS_MAX = 10

const columnsOf = (rows: readonly Members[]): string[] => [
  ...new Set(rows.flatMap((row) => Object.keys(row))),
]

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isExactNumber(value)

/** A list of words or numbers in one line; what is empty is not shown. */
function flat(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join(', ')
  return isObject(value) ? '' : shown(value)
}

const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ')
