import { z } from 'zod'
import { cell } from '../output/table.js'

/** A fact as far as a line of text tells it. */
const ShownFact = z.object({
  time: z.string(),
  type: z.string(),
  subject: z.string(),
  data: z.record(z.string(), z.unknown()),
})
export type ShownFact = z.output<typeof ShownFact>

/** The fact in a message, null when it is none. */
export function parseFact(text: string): ShownFact | null {
  try {
    return ShownFact.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Whether a fact is about a customer, by the caller's id. */
export const isAbout = ({ type, subject, data }: ShownFact, customer: string): boolean =>
  data['customer_id'] === customer || (type.startsWith('customer.') && subject === customer)

const TYPE_WIDTH = 22
/** Members that say again what the line says, or what only programs ask for. */
const untold: ReadonlySet<string> = new Set(['customer_id', 'wallet_id', 'owner_id'])

/** One line: time, what happened, to whom, and the members of the fact. */
export function factLine(fact: ShownFact): string {
  const about = cell(fact.data['customer_id'] ?? fact.subject)
  const members = Object.entries(fact.data)
    .filter(([name]) => !untold.has(name))
    .map(([name, value]) => `${cell(name)}=${brief(value)}`)
  const parts = [cell(fact.time), cell(fact.type).padEnd(TYPE_WIDTH), about, ...members]
  return parts.join('  ')
}

/** A list is told by its length. */
const brief = (value: unknown): string =>
  Array.isArray(value) ? `[${value.length}]` : value === null ? '-' : cell(value)
