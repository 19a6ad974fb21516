import { randomUUID } from 'node:crypto'
import { keysBelow } from '@loyalty/engine/query'
import type { requiredFilters } from '@loyalty/contracts/contacts/operations'
import type { Document } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OF_CUSTOMER, toFilter, type Search } from '../src/contacts/store.js'
import { startWorld, tenant, type World } from './fixture.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const required: Required<Pick<Search, (typeof requiredFilters)[number]>> = {
  external_id: 'x',
  email: 'a@b.co',
  document_number: '1',
}

const optional = {
  document_type: 'CI',
  persona_id: randomUUID(),
  phone: '+593991234567',
  dob: '1990-01-31',
  gender: 'FEMALE',
  first_name: 'Ana',
  last_name: 'Pérez',
  second_last_name: 'Ñandú',
  country: 'EC',
  city: 'Quito',
  source: 'pos',
  channel: 'web',
} as Omit<Search, keyof typeof required>

function subsetsOf<T extends object>(members: T): Partial<T>[] {
  return Object.entries(members).reduce<Partial<T>[]>(
    (subsets, [name, value]) => [
      ...subsets,
      ...subsets.map((subset) => ({ ...subset, [name]: value })),
    ],
    [{}],
  )
}

/** Every stage of a plan, and of those beneath it. */
const stagesOf = (plan: Document): string[] => [
  String(plan['stage']),
  ...[plan['inputStage'] as Document | undefined, ...((plan['inputStages'] ?? []) as Document[])]
    .filter((input) => input !== undefined)
    .flatMap(stagesOf),
]

/**
 * The stages depend on the names that are filtered by and not on their values, so each required
 * combination is explained with each single optional filter, with every pair of them, and with all.
 */
it('every search is answered from an index, in order', async () => {
  const shop = tenant(world)
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      shop.create({ external_id: `x${index}`, email: 'a@b.co', document_number: '1' }),
    ),
  )
  const extras = subsetsOf(optional).filter((subset) => {
    const size = Object.keys(subset).length
    return size <= 2 || size === Object.keys(optional).length
  })
  const searches = subsetsOf(required)
    .filter((filters) => Object.keys(filters).length > 0)
    .flatMap((filters) => extras.map((extra) => ({ ...filters, ...extra })))
  expect(searches).toHaveLength(7 * (1 + 12 + 66 + 1))
  const seen = new Set<string>()
  for (const search of searches) {
    const filter = toFilter(shop.account, search)
    if (filter === null) throw new Error('every value is one')
    const { queryPlanner } = await world.db
      .collection('contacts')
      .find(filter as Document)
      .sort({ created_at: 1, _id: 1 })
      .limit(101)
      .explain('queryPlanner')
    for (const stage of stagesOf(queryPlanner['winningPlan'] as Document)) seen.add(stage)
  }
  expect([...seen].toSorted()).toEqual(['FETCH', 'IXSCAN', 'LIMIT'])
})

it('the contacts of a customer are read from an index, deleted ones among them, in order', async () => {
  const shop = tenant(world)
  const { queryPlanner } = await world.db
    .collection<{ _id: string }>('contacts')
    .find({ account_id: shop.account, external_id: 'x', _id: keysBelow(shop.account) })
    .sort({ _id: 1 })
    .hint(OF_CUSTOMER)
    .explain('queryPlanner')
  expect(stagesOf(queryPlanner['winningPlan'] as Document)).toEqual(['FETCH', 'IXSCAN'])
})
