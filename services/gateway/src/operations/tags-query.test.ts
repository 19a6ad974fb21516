import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tagsQuery } from './tags-query.js'

describe('the tags to delete', () => {
  test.each([
    ['tags=a,b', ['a', 'b']],
    ['keys=a', ['a']],
    ['tags=a%2Cb,c', ['a', 'b', 'c']],
    ['tags=a&tags=b', ['a', 'b']],
    ['tags[]=a&tags%5B%5D=b', ['a', 'b']],
    ['tags[0]=a&tags[1]=b,c&tags=d', ['a', 'b', 'c', 'd']],
    ['keys[]=a', ['a']],
    ['keys=a&keys=b%2Cc', ['a', 'b', 'c']],
    ['tags=a&tags=', ['a']],
    ['tags=a,,b,', ['a', 'b']],
    ['tags=two+words,two%20words', ['two words', 'two words']],
    ['tags=c%2B%2B', ['c++']],
    ['tags=+a+,%20b', [' a ', ' b']],
    ['tags=+1', [' 1']],
    ['tags=a,+,%20', ['a']],
    [`tags=+${'k'.repeat(64)}`, ['k'.repeat(64)]],
    [`tags=+${'k'.repeat(63)}`, [` ${'k'.repeat(63)}`]],
    ['%74ags=a', ['a']],
    ['tags=%C3%A4', ['ä']],
  ])('%j are %j', (raw, keys) => {
    expect(tagsQuery.read(raw)).toEqual({ values: { keys }, errors: [] })
  })

  test('are the same by whichever encoder and in however many parameters', () => {
    const key = fc
      .string({ minLength: 1, unit: 'grapheme' })
      .map((text) => text.replaceAll(',', ''))
      .filter((text) => text.trim() !== '')
    fc.assert(
      fc.property(fc.array(key, { minLength: 1 }), (keys) => {
        const list = keys.join(',')
        const queries = [
          new URLSearchParams({ tags: list }).toString(),
          keys.map((one) => new URLSearchParams({ tags: one })).join('&'),
          `keys=${encodeURIComponent(list)}`,
          `tags=${keys.map(encodeURIComponent).join(',')}`,
        ]
        for (const query of queries) {
          expect(tagsQuery.read(query)).toEqual({ values: { keys }, errors: [] })
        }
      }),
    )
  })

  test.each(['', '&', 'tags', 'tags=', 'tags=,', 'tags=+,%20', 'keys=', 'keys=&keys=,'])(
    '%j are missing',
    (raw) => {
      expect(tagsQuery.read(raw).errors).toMatchObject([{ code: 'TAGS_PARAMETER_REQUIRED' }])
    },
  )

  test.each([
    'tags=a&keys=b',
    'keys=a&tags=b',
    'tags=a&x=1',
    'x=1',
    'x[]=1',
    'tags[a]=1',
    'tags[]=a&keys[]=b',
    'Tags=a',
    'tags=%',
    '%zz=a',
  ])('%j is not valid', (raw) => {
    expect(tagsQuery.read(raw).errors).toMatchObject([{ code: 'VALIDATION_ERROR' }])
  })
})
