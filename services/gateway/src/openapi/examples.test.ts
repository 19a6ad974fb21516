import { MigrationCustomer } from '@loyalty/contracts/migration/migrate'
import { MigrationEvent } from '@loyalty/contracts/wallet/migrated'
import { inOurMessages } from '@loyalty/contracts/errors/issue-messages'
import { describe, expect, test } from 'vitest'
import { operations } from '../operations/index.js'
import { placementOf, queryTypesOf, type Example, type Operation } from '../operations/operation.js'
import { readQuery } from '../request/read-url.js'
import { requestSchema } from './json-schema.js'

type Fields = Record<string, unknown>

const cases = operations.map((operation) => [operation.name, operation] as const)

const queryText = ({ query = {} }: Example): string =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')

const rowsOf = (name: string) =>
  operations
    .filter((operation) => operation.name === name)
    .flatMap(({ example }) => (example.body?.['customers'] ?? []) as Fields[])

describe('the example of', () => {
  test.each(cases)('%s is a call that its contract takes', (_name, operation) => {
    const { example } = operation
    const { path = {}, body = {} } = example
    const query =
      operation.query?.read(queryText(example)) ??
      readQuery(queryText(example), queryTypesOf(operation))
    expect(query.errors).toEqual([])
    const read = operation.contract.input.safeParse(
      { ...body, ...query.values, ...path },
      inOurMessages,
    )
    expect(read.error?.issues ?? []).toEqual([])
  })

  test.each(cases)('%s has every member that the call takes', (_name, operation) => {
    const { path = {}, query = {}, body = {} } = operation.example
    const placement = placementOf(operation)
    const repeated = operation.bodyMayRepeat ?? []
    expect(Object.keys(path).toSorted()).toEqual(placement.path.toSorted())
    const parameters = operation.query === undefined ? placement.query : ['tags']
    const left = new Set([...(leftOut[operation.id] ?? []), ...readOnlyOf(operation)])
    const shownOf = (names: readonly string[]) => names.filter((name) => !left.has(name)).toSorted()
    expect(Object.keys(query).toSorted()).toEqual(shownOf(parameters))
    expect(Object.keys(body).toSorted()).toEqual(shownOf([...placement.body, ...repeated]))
  })

  test.each(cases)('%s is answered what its contract says', (_name, operation) => {
    const { answer } = operation.example
    const read = operation.response.safeParse(answer)
    expect(read.error?.issues ?? []).toEqual([])
    // Fields that the contract does not know would be gone.
    expect(answer).toEqual(read.data)
  })

  test('a migration has rows that are right as a whole', () => {
    const customers = [
      ...rowsOf('POST /v1/customers/migrate'),
      ...rowsOf('POST /operator/v1/imports/check'),
    ]
    const events = rowsOf('POST /v1/customers/migrate/events').flatMap(
      (row) => row['events'] as unknown[],
    )
    expect(customers.length * events.length).toBeGreaterThan(0)
    for (const row of customers) expect(MigrationCustomer.safeParse(row).error).toBeUndefined()
    for (const row of events) expect(MigrationEvent.safeParse(row).error).toBeUndefined()
  })
})

/** Fields that a call may send as they were read, and that an example does not show. */
const readOnlyOf = ({ contract }: Operation): string[] =>
  Object.entries(requestSchema(contract.input).properties ?? {}).flatMap(([name, schema]) =>
    typeof schema === 'object' && schema.readOnly === true ? [name] : [],
  )

/** Fields in place of which an example has others: no call has all of them. */
const leftOut: Partial<Record<string, readonly string[]>> = {
  // Stands beside no filter.
  listCustomers: ['sort'],
  revokeToken: ['subject', 'issued_before'],
  simulateCampaign: ['campaign', 'event'],
  // Members of other actions, and one of three ways to name customers.
  startBulk: ['batch_id', 'segment_id', 'tags', 'keys', 'status'],
}
