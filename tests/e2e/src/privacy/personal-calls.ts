import { randomUUID } from 'node:crypto'
import type { Operation } from '../harness/openapi.js'
import { mark as newMark, type Canary } from './canary.js'

const yesterday = new Date(Date.now() - 86_400_000).toISOString()

/** A row of a migration with everything about a person that the interface takes. */
export const importedCustomer = (reward: string) => ({
  id: randomUUID(),
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  registration_date: yesterday,
  platforms: ['web'],
  document_type: 'passport',
  document_number: 'AB-1234567',
  country: 'Spain',
  balance: [{ reward_id: reward, amount: 1.5 }],
  devices: [
    {
      device_token: 'token',
      device_info: { model: 'iPhone', osVersion: '19' },
      created_at: yesterday,
    },
  ],
  tags: { colour: 'red' },
  metadata: { note: { deep: ['text'] } },
})

export const importedEvent = () => ({
  type: 'PURCHASE',
  order: {
    purchase_id: randomUUID(),
    value: 12.5,
    products: [{ sku: 'sku', amount: 1, tags: { colour: 'red' }, metadata: { note: 'text' } }],
    metadata: { note: 'text' },
  },
  fulfilled: true,
  issued_at: yesterday,
})

/** Searches for persons by what they are, right and wrong. */
export function searchTargets(
  operations: readonly Operation[],
): { operation: Operation; query: string; marks: Canary[] }[] {
  const digits = randomUUID().replaceAll(/\D/g, '').padEnd(11, '7').slice(0, 11)
  const mark = newMark()
  const marks = [
    { place: 'a query', mark },
    { place: 'a query', mark: digits },
  ]
  const queries: [id: string, query: string][] = [
    ['searchContacts', `email=${mark}@example.com&first_name=${mark}&phone=%2B349${digits}`],
    ['searchContacts', `email=${mark}&unknown=${mark}&phone=${mark}`],
    ['searchContacts', `document_number=${mark}&city=${mark}`],
    ['listCustomers', `email=${mark}@example.com&phone=%2B349${digits}`],
    ['listCustomers', `email=${mark}&phone=${digits}x&status=${mark}`],
    ['listCustomers', `q=${mark}&tag=${mark}`],
    ['listCustomers', `q=${digits}`],
  ]
  return queries.flatMap(([id, query]) =>
    operations.filter((one) => one.id === id).map((operation) => ({ operation, query, marks })),
  )
}
