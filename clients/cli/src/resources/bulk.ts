import type { Rows } from '../rest/command-of.js'

export const bulk: Rows = [
  { of: 'POST /operator/v1/bulk' },
  { of: 'GET /operator/v1/bulk' },
  { of: 'GET /operator/v1/bulk/{id}' },
  {
    of: 'GET /operator/v1/bulk/{id}/errors',
    without: ['order'],
    columns: ['index', 'customer_id', 'code', 'message'],
    savesCsv: true,
    examples: [
      'loyalty bulk errors 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e30',
      'loyalty bulk errors 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e30 --out errors.csv',
    ],
  },
]
