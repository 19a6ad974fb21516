import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '@loyalty/contracts/contract'
import { contracts } from '@loyalty/contracts/contracts'
import { sentInput } from './sent-input.js'

const toy = contract({
  subject: 'loyalty.toy.toy.play',
  input: z
    .strictObject({
      id: z.string(),
      order: z.enum(['asc', 'desc']).default('asc').describe('Which end comes first.'),
      limit: z.number().default(100),
      brand: z.string().nullable().default(null),
      tags: z.record(z.string(), z.string()).default({}),
    })
    .superRefine(() => undefined),
  output: z.object({}),
  errors: [],
})
const parsed = (input: z.input<typeof toy.input>) => toy.input.parse(input)

describe('an input that is sent', () => {
  it.each([
    [{ id: 'a' }, { id: 'a', tags: {} }],
    [{ id: 'a', order: 'asc', limit: 100, brand: null } as const, { id: 'a', tags: {} }],
    [{ id: 'a', order: 'desc' } as const, { id: 'a', order: 'desc', tags: {} }],
    [
      { id: 'a', limit: 5, brand: 'b' },
      { id: 'a', limit: 5, brand: 'b', tags: {} },
    ],
  ])('of %j is %j, and means the same', (given, sent) => {
    expect(sentInput(toy, parsed(given))).toEqual(sent)
    expect(toy.input.parse(sentInput(toy, parsed(given)))).toEqual(parsed(given))
  })

  it('is the input itself where there is nothing to leave out', () => {
    const { tags } = toy.input.shape
    const plain = { ...toy, input: z.strictObject({ tags }) }
    const input = { tags: {} }
    expect(sentInput(plain, input)).toBe(input)
  })

  it('of a list has an order only where somebody asked for one', () => {
    const lists = contracts.filter(
      ({ input }) => input instanceof z.ZodObject && 'order' in input.shape,
    )
    const words = lists.filter((list) => orderOf(list.input) instanceof z.ZodDefault)
    expect(words.length).toBeGreaterThan(15)
    for (const list of words) {
      const order = (orderOf(list.input) as z.ZodDefault).parse(undefined)
      expect(sentInput(list, { order }), list.subject).toEqual({})
    }
  })
})

const orderOf = (input: z.ZodType): unknown => (input as z.ZodObject).shape['order']
