import type { AuditPart, DataService } from '@loyalty/shared/contracts/audit'
import type { ListOrder } from '@loyalty/shared/contracts/list'
import type { Uuid } from '@loyalty/shared/ids'
import { LOWEST_ID } from '@loyalty/shared/uuid-v7'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeParts } from './merge-parts.js'

const idOf = (number: number) =>
  `01900000-0000-7000-8000-${String(number).padStart(12, '0')}` as Uuid

const rowOf = (service: DataService, number: number) => ({
  id: idOf(number),
  service,
  actor: 'operator',
  action: 'coupons.disable',
  resource: 'coupon',
  resource_id: 'c',
  before: null,
  after: null,
  reason: null,
  request_id: 'r',
  created_at: '2026-01-31T10:00:00.000Z',
})

const partOf = (service: DataService, numbers: number[], completeTo: number): AuditPart => ({
  data: numbers.map((number) => rowOf(service, number)),
  complete_to: idOf(completeTo),
})

const shown = (parts: AuditPart[], limit = 100, order: ListOrder = 'asc') => {
  const { data, cursor } = mergeParts(parts, { limit, order })
  return { ids: data.map(({ id }) => Number(id.slice(-12))), cursor }
}

describe('merge of the parts of a page', () => {
  it.each([
    ['nothing anywhere', [partOf('wallet', [], 9), partOf('catalog', [], 9)], [], null],
    [
      'rows of all, in order of id',
      [partOf('wallet', [1, 4], 9), partOf('catalog', [2], 9)],
      [1, 2, 4],
      4,
    ],
    [
      'a part that was cut off ends the page',
      [partOf('wallet', [1, 2], 2), partOf('catalog', [3], 9)],
      [1, 2],
      2,
    ],
    [
      'a service that lags behind ends it',
      [partOf('wallet', [1, 5], 9), partOf('catalog', [2], 4)],
      [1, 2],
      2,
    ],
    [
      'nothing below the one that lags',
      [partOf('wallet', [5], 9), partOf('catalog', [], 4)],
      [],
      null,
    ],
    [
      'the row at the end belongs to it',
      [partOf('wallet', [4], 9), partOf('catalog', [], 4)],
      [4],
      4,
    ],
  ])('%s', (_name, parts, ids, last) => {
    expect(shown(parts)).toEqual({ ids, cursor: last === null ? null : idOf(last) })
  })

  it('newest first: a part that was cut off ends the page, and the others wait', () => {
    const parts = [partOf('wallet', [9, 7], 7), partOf('catalog', [8, 3], 0)]
    expect(shown(parts, 100, 'desc')).toEqual({ ids: [9, 8, 7], cursor: idOf(7) })
    const all = [partOf('wallet', [4], 0), partOf('catalog', [3], 0)]
    expect(shown(all, 1, 'desc').ids).toEqual([4])
    expect(shown(all, 9, 'desc').ids).toEqual([4, 3])
  })

  it('is no longer than the limit', () => {
    expect(shown([partOf('wallet', [1, 3], 9), partOf('catalog', [2, 4], 9)], 3).ids).toEqual([
      1, 2, 3,
    ])
  })

  it('page after page shows each row once, however parts are cut and services lag', () => {
    const services = ['wallet', 'catalog', 'contacts'] as const
    const rows = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.nat(2)), {
      selector: ([number]) => number,
    })
    const pages = fc.infiniteStream(
      fc.record({ limit: fc.integer({ min: 1, max: 5 }), lag: fc.nat(90) }),
    )
    fc.assert(
      fc.property(rows, pages, (written, asked) => {
        const seen: string[] = []
        const follow = ({ limit, lag }: { limit: number; lag: number }, now: number) => {
          const parts = services.map((service, at): AuditPart => {
            const settled = idOf(Math.max(0, now - (at === 0 ? lag : 0)))
            const data = written
              .filter(([, of]) => of === at)
              .map(([number]) => rowOf(service, number))
              .filter(({ id }) => id > (seen.at(-1) ?? LOWEST_ID) && id <= settled)
              .toSorted((a, b) => (a.id < b.id ? -1 : 1))
              .slice(0, limit)
            const last = data.length === limit ? data.at(-1)?.id : undefined
            return { data, complete_to: last ?? settled }
          })
          const { data } = mergeParts(parts, { limit, order: 'asc' })
          seen.push(...data.map(({ id }) => id))
          return data.length
        }
        for (let now = 0; now < 500; now += 50) {
          for (const ask of asked.take(1)) follow(ask, now)
        }
        while (follow({ limit: 3, lag: 0 }, 500) > 0);
        expect(seen).toEqual(written.map(([number]) => idOf(number)).toSorted())
      }),
    )
  })
})
