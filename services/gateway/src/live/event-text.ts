import type { StreamedFact } from '@loyalty/shared/jetstream/tail-facts'

/** Why a reader cannot go on where it left off. */
export type ResetReason = 'stream_changed' | 'too_old' | 'unknown_id'

/*
 * Blocks of server-sent events (HTML Standard, section 9.2). Their data never has a line break: facts are
 * JSON that was written without white space.
 */

/** The beginning of an answer: facts come from here on. */
export const readyText = (id: string): string => block('ready', '{}', id)

/** Facts come from here on, and some before may be missing. */
export const resetText = (id: string, reason: ResetReason): string =>
  block('reset', JSON.stringify({ reason }), id)

export const factText = (id: string, { text }: Pick<StreamedFact, 'text'>): string =>
  block('fact', text, id)

/** A comment, and the id that a reader may go on from, also when none of its facts came. */
export const aliveText = (id: string): string => `: keep-alive\nid: ${id}\n\n`

export const endText = (reason: string): string =>
  `event: end\ndata: ${JSON.stringify({ reason })}\n\n`

const block = (event: string, data: string, id: string): string =>
  `event: ${event}\nid: ${id}\ndata: ${data}\n\n`
