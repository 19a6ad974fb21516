import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBlockReader } from './event-blocks.js'

const stream =
  'event: ready\nid: 1.1\ndata: {}\n\n' +
  ': keep-alive\nid: 1.5\n\n' +
  'event: fact\nid: 1.6\ndata: {"type":"coupon.redeemed"}\n\n'
const blocks = [
  { event: 'ready', id: '1.1', data: '{}' },
  { event: null, id: '1.5', data: '' },
  { event: 'fact', id: '1.6', data: '{"type":"coupon.redeemed"}' },
]

test('blocks are read as they are, wherever the pieces are cut', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(stream.length)), (cuts) => {
      const ends = [...cuts, stream.length].toSorted((left, right) => left - right)
      const read = createBlockReader()
      let from = 0
      const found = ends.flatMap((end) => {
        const piece = stream.slice(from, end)
        from = end
        return read(piece)
      })
      expect(found).toStrictEqual(blocks)
    }),
  )
})

test('what has not ended is kept back', () => {
  const read = createBlockReader()
  expect(read('event: fact\ndata: {')).toStrictEqual([])
  expect(read('}\n\n')).toStrictEqual([{ event: 'fact', id: null, data: '{}' }])
})
