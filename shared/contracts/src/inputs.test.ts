import { expect, it } from 'vitest'
import { z } from 'zod'
import { contracts } from './contracts.js'
import { isOrNull } from './scalars.js'

interface Place {
  path: string
  schema: z.ZodType
}

interface Definition {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  valueType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
}

/** A schema and all those in it, each by the fields that lead to it. The kinds of a union read as one. */
function* placesIn(path: string, schema: z.ZodType): Generator<Place> {
  yield { path, schema }
  if (isOrNull(schema)) return
  const { shape = {}, element, innerType, valueType, in: before, out } = schema.def as Definition
  for (const [name, field] of Object.entries(shape)) yield* placesIn(`${path}.${name}`, field)
  for (const inner of [element, innerType, valueType, before, out]) {
    if (inner !== undefined) yield* placesIn(path, inner)
  }
}

/**
 * What each contract takes, but for what we made ourselves: cursors, copies, and what the service of
 * imports says of an import.
 */
const OURS = /\.(cursor|place|actor)$|\.copies\.apply-/
const places = contracts
  .flatMap(({ subject, input }) => [...placesIn(subject, input)])
  .filter(({ path }) => !OURS.test(path))

const without = (schema: z.ZodType): z.ZodType => {
  const { innerType } = schema.def as Definition
  return innerType === undefined ? schema : without(innerType)
}

const isNumber = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodNumber || schema instanceof z.ZodUnion

const isAnyText = (schema: z.ZodType): boolean =>
  schema.safeParse('a').success || schema.safeParse('ada@example.com').success

it('an empty text is null wherever a text may be null', () => {
  // In the query of these two, null is a word.
  const ofQueries = /\.transactions\.list(-of-wallet)?\.brand_id$/
  // Whoever is asked for a reason and leaves it empty is told so.
  const ofForms = /\.reason$/
  const refusing = places.filter(
    ({ path, schema }) =>
      schema instanceof z.ZodNullable &&
      !ofQueries.test(path) &&
      !ofForms.test(path) &&
      isAnyText(without(schema)) &&
      schema.safeParse('').data !== null,
  )
  expect(refusing.map(({ path }) => path)).toEqual([])
  expect(places.filter(({ schema }) => isOrNull(schema)).length).toBeGreaterThan(100)
})

it('a number that is no whole number is read without what floating point left over', () => {
  // The score of a review is a whole number, which its form tells.
  const numbers = places.filter(
    ({ path, schema }) =>
      isNumber(schema) && schema.safeParse(0.5).success && !path.endsWith('.submit.answers'),
  )
  expect(numbers.length).toBeGreaterThan(20)
  const unread = numbers.filter(({ schema }) => schema.safeParse(0.1 + 0.2).data !== 0.3)
  expect(unread.map(({ path }) => path)).toEqual([])
})

it('a text is read without what nobody can see', () => {
  // Claims of tokens and keys of free objects are what was sent.
  const exact =
    /\.revocations\.create\.(jti|subject)$|\.people\.(note|delete)\.(subject|roles)$|\.tags\.delete\.keys$|\.bulk\.(create|apply)(\.action)?\.keys$/
  const texts = places.filter(
    ({ path, schema }) =>
      schema instanceof z.ZodString && !exact.test(path) && schema.safeParse('abcd').success,
  )
  expect(texts.length).toBeGreaterThan(100)
  const unread = texts.filter(
    ({ schema }) =>
      schema.safeParse('\u200Bab\u2060cd\uFEFF').data !== schema.safeParse('abcd').data,
  )
  expect([...new Set(unread.map(({ path }) => path))]).toEqual([])
})
