import { describe, expect, test } from 'vitest'
import { tagsQuery } from './tags-query.js'

describe('the tags to delete', () => {
  test.each([
    ['tags=a,b', ['a', 'b']],
    ['keys=a', ['a']],
    ['tags=a%2Cb,c', ['a,b', 'c']],
    ['tags=a,,b,', ['a', 'b']],
    ['tags=a+b', ['a+b']],
    ['tags=%C3%A4', ['ä']],
  ])('%j are %j', (raw, keys) => {
    expect(tagsQuery.read(raw)).toEqual({ values: { keys }, errors: [] })
  })

  test.each(['', 'tags', 'tags=', 'tags=,', 'keys='])('%j are missing', (raw) => {
    expect(tagsQuery.read(raw).errors).toMatchObject([{ code: 'TAGS_PARAMETER_REQUIRED' }])
  })

  test.each(['tags=a&tags=b', 'tags=a&keys=b', 'tags=a&x=1', 'x=1', 'tags=%'])(
    '%j is not valid',
    (raw) => {
      expect(tagsQuery.read(raw).errors).toMatchObject([{ code: 'VALIDATION_ERROR' }])
    },
  )
})
