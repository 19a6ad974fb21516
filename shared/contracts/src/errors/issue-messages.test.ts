import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { amount, limit, metadata, text, timestamp } from '../scalars.js'
import { toFieldErrors } from '../field-errors.js'
import { inOurMessages } from './issue-messages.js'

const messageOf = (schema: z.ZodType, value: unknown): string | undefined => {
  const { error } = schema.safeParse(value, inOurMessages)
  return error && toFieldErrors(error)[0]?.message
}

describe('a value that a schema refuses is', () => {
  it.each([
    [z.string(), undefined, 'is required'],
    [z.enum(['A', 'B']), undefined, 'is required'],
    [timestamp, undefined, 'is required'],
    [metadata, undefined, 'is required'],
    [z.string(), 1, 'must be a string'],
    [z.string().nullable(), 1, 'must be a string'],
    [amount, '1', 'must be a number'],
    [amount, Infinity, 'must be a finite number'],
    [limit, 1.5, 'must be a whole number'],
    [limit, 0, 'must be at least 1'],
    [limit, 501, 'must be at most 500'],
    [z.number().gt(0), 0, 'must be above 0'],
    [z.number().lt(5), 5, 'must be below 5'],
    [z.number().multipleOf(5), 4, 'must be a multiple of 5'],
    [z.boolean(), 'true', 'must be true or false'],
    [z.null(), 1, 'must be null'],
    [z.object({}), [], 'must be an object'],
    [z.record(z.string(), z.number()), 1, 'must be an object'],
    [z.record(z.string().regex(/^a/), z.number()), { b: 1 }, 'must not be the name of a member'],
    [z.array(z.string()), {}, 'must be an array'],
    [text(1, 128), ' ', 'must not be empty'],
    [text(3, 128), 'ab', 'must be at least 3 characters'],
    [text(1, 4_096), 'a'.repeat(5_000), 'must be at most 4,096 characters'],
    [z.string().length(1), '', 'must be exactly 1 character'],
    [z.array(z.string()).min(1), [], 'must not be empty'],
    [z.array(z.string()).min(2), [], 'must have at least 2 items'],
    [z.array(z.string()).max(1), ['', ''], 'must have at most 1 item'],
    [z.enum(['A', 'B']), 'C', 'must be one of A, B'],
    [z.literal('A'), 'C', 'must be A'],
    [z.iso.date(), '', 'must be a date of the form YYYY-MM-DD'],
    [z.url(), 'x', 'must be a URL'],
    [timestamp, 'now', 'must be an ISO 8601 date-time with a zone'],
    [z.string().regex(/a/), 'b', 'must be of another form'],
    [z.union([z.string(), z.number()]), null, 'must be a string or a number'],
    [
      z.union([z.boolean(), z.number(), text(0, 4)]),
      [],
      'must be true or false, a number or a string',
    ],
    [z.union([z.boolean(), z.string()]), undefined, 'is required'],
    [z.union([z.boolean(), text(0, 4)]), 'abcde', 'must be at most 4 characters'],
    [
      z.discriminatedUnion('a', [z.object({ a: z.literal(1) })]),
      { a: 2 },
      'must be of another form',
    ],
    [z.union([z.object({}), z.literal('A')]), 1, 'must be of another form'],
    [
      z.union([z.object({ a: z.string() }), z.array(z.string())]),
      { a: 1 },
      'must be of another form',
    ],
    [z.strictObject({}), { a: 1 }, 'is not a member of this body'],
  ])('told in our messages: %#', (schema, value, message) => {
    expect(messageOf(schema, value)).toBe(message)
  })
})
