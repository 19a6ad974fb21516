import type { z } from 'zod'
import { Fault } from '@loyalty/contracts/errors/fault'
import { isUuid } from '@loyalty/contracts/ids'

/** Refuses another message without a fault, since nothing here is broken. */
export function readFact<Schema extends z.ZodType>(schema: Schema, body: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(body))
  } catch (cause) {
    throw new Fault('VALIDATION_ERROR', cause instanceof Error ? cause.message : 'no fact', {
      cause,
    })
  }
}

/** The last token of a fact's subject. */
export const accountOf = (subject: string) => subject.slice(subject.lastIndexOf('.') + 1)

/** The id of a fact, also of one that is malformed elsewhere; null: it has none. */
export function factIdOf(body: string): string | null {
  try {
    const { id } = JSON.parse(body) as { id?: unknown }
    return typeof id === 'string' && isUuid(id) ? id : null
  } catch {
    return null
  }
}
