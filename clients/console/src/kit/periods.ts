import type { Schemas } from '@loyalty/client'

export type Period = Schemas['Tier']['metric']['period']

/** The periods in which the money that a customer spent and the number of purchases are counted. */
export const periods = [
  'lifetime',
  'this_year',
  'last_year',
  'this_semester',
  'last_semester',
  'this_quarter',
  'last_quarter',
  'this_month',
  'last_month',
] as const satisfies readonly Period[]
