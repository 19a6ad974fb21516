import { expect, it } from 'vitest'
import { sheet } from './table.js'

it('a sheet has a line a member, and what is inside of one below it', () => {
  const periods = {
    lifetime: { spend_total: 12.5 },
    this_year: { spend_total: 2 },
    updated_at: null,
  }
  const grants = [{ amount: 10, days: null }]
  const customer = {
    id: 'a\u001b[31m',
    created_at: null,
    platforms: ['web', 'ios'],
    tags: {},
    consent: { version: '2', vendors: { mailer: true } },
    metrics: periods,
    grants,
    rules: [],
  }
  expect(sheet(customer)).toBe(
    [
      'id          a [31m',
      'created at',
      'platforms   web, ios',
      'tags',
      'consent',
      '  version  2',
      '  vendors',
      '    mailer  true',
      'metrics',
      '             spend total',
      '  lifetime          12.5',
      '  this year            2',
      '  updated at',
      'grants',
      '  amount  days',
      '      10',
      'rules',
      '',
    ].join('\n'),
  )
})
