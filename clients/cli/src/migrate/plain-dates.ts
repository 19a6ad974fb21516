import type { z } from 'zod'
import { dateReader } from './dates.js'
import type { DayMeaning } from './dates.js'
import { dayMeaningOf, definitionOf, isFree } from './target.js'

/** Where a shape has dates: what a day means there, or what is inside of an object or a list. */
type DateTree = DayMeaning | { members: Map<string, DateTree> } | { element: DateTree }

/** The dates of a shape; null when it has none. */
function datesOf(shape: z.core.$ZodType, name = ''): DateTree | null {
  if (isFree(shape)) return null
  const { shape: members, element } = definitionOf(shape)
  const day = dayMeaningOf(name, shape)
  if (day !== null) return day
  if (element !== undefined) {
    const inside = datesOf(element, name)
    return inside === null ? null : { element: inside }
  }
  const found = Object.entries(members ?? {}).flatMap(([key, member]) => {
    const inside = datesOf(member, key)
    return inside === null ? [] : [[key, inside] as const]
  })
  return found.length === 0 ? null : { members: new Map(found) }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * JSON has no dates, so that a file of JSON may name days too: they become what the same day in a
 * column becomes. Everything else is left as it is, for the check that follows.
 */
export function daysReader(shape: z.core.$ZodType): (value: unknown) => unknown {
  const tree = datesOf(shape)
  return (value) => (tree === null ? value : read(value, tree))
}

function read(value: unknown, tree: DateTree): unknown {
  if (typeof tree === 'string') return typeof value === 'string' ? readDay(value, tree) : value
  if (typeof value !== 'object' || value === null) return value
  if ('element' in tree) {
    return Array.isArray(value) ? value.map((one) => read(one, tree.element)) : value
  }
  if (Array.isArray(value)) return value
  const members = Object.entries(value).map(([key, member]) => {
    const inside = tree.members.get(key)
    return [key, inside === undefined ? member : read(member, inside)] as const
  })
  return Object.fromEntries(members)
}

function readDay(text: string, day: DayMeaning): string {
  if (!DAY.test(text)) return text
  const reader = dateReader({ format: 'iso', zone: 'UTC', day })
  return (typeof reader === 'string' ? null : reader(text)) ?? text
}
