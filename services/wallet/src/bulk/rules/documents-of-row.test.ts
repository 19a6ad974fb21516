import { expect, it } from 'vitest'
import { documentsOfRow } from './documents-of-row.js'

it.each([
  ['GRANT', false, 4],
  ['GRANT', true, 256],
  ['EXPIRE', false, 124],
  ['ASSIGN_CODES', false, 4],
] as const)('a row of %s, of a stamp %s, is worth %i documents', (action, isStamp, documents) => {
  expect(documentsOfRow({ action }, isStamp)).toBe(documents)
})
