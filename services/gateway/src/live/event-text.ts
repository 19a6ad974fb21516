import type { Place, StreamedFact } from '@loyalty/shared/jetstream/tail-facts'

/** Why a reader cannot go on where it left off. */
export type ResetReason = 'stream_changed' | 'too_old' | 'unknown_id'

/*
 * Blocks of server-sent events (HTML Standard, section 9.2). Their data never has a line break: facts are
 * JSON that was written without white space.
 */

/** `<when the stream was made>.<sequence>`: what a reader sends as `Last-Event-ID`. */
export const idOf = ({ created, sequence }: Place): string => `${created}.${sequence}`

/** The beginning of an answer: facts come from here on. */
export const readyText = (place: Place): string => block('ready', '{}', place)

/** Facts come from here on, and some before may be missing. */
export const resetText = (place: Place, reason: ResetReason): string =>
  block('reset', JSON.stringify({ reason }), place)

export const factText = ({ created }: Pick<Place, 'created'>, fact: StreamedFact): string =>
  block('fact', fact.text, { created, sequence: fact.sequence })

/** A comment, and the id that a reader may go on from, also when none of its facts came. */
export const aliveText = (place: Place): string => `: keep-alive\nid: ${idOf(place)}\n\n`

export const endText = (reason: string): string =>
  `event: end\ndata: ${JSON.stringify({ reason })}\n\n`

const block = (event: string, data: string, place: Place): string =>
  `event: ${event}\nid: ${idOf(place)}\ndata: ${data}\n\n`

/** The place that an id names; null when it is no id of ours. */
export function placeOf(id: string): Place | null {
  const [, created, digits] = ID.exec(id) ?? []
  const sequence = Number(digits)
  return created !== undefined && Number.isSafeInteger(sequence) ? { created, sequence } : null
}

const ID = /^(\d{4}-[\dT:.-]{1,40}Z)\.(\d{1,16})$/
