import type { Schemas } from '@loyalty/client'

/** First and last names as far as they are known; null where none is. */
export function nameOf(contact: Schemas['Contact']): string | null {
  const { first_name: first, second_name: second, last_name: last } = contact
  return [first, second, last, contact.second_last_name].filter(Boolean).join(' ') || null
}
