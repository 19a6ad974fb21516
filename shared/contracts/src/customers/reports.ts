import { z } from 'zod'
import { contract } from '../contract.js'
import { described } from '../described.js'
import { checkMonths, days, sum } from '../report-period.js'
import { customerId, positiveCount } from '../scalars.js'

/** Customers that one report of the best has. */
const TOP_CUSTOMERS_MAX = 100
const TOP_CUSTOMERS = 20
/** Months that one report of cohorts has. */
const COHORT_MONTHS_MAX = 60

const count = z.number().int().min(0)

const about = {
  is_complete:
    'False after an upgrade until a worker has counted all that earlier versions wrote: for an hour at least.',
}
const known = described({ is_complete: z.boolean() }, about)

/** By what customers are ordered. */
export const topCustomersBy = ['spend', 'purchases'] as const

const aboutTop = {
  from: 'The first day of a month, a quarter or a year, in the time zone of the account.',
  to: 'The last day of it.',
  by: 'Whether those who spent most come first, or those who bought most often.',
  limit: 'The most customers that are told.',
  customers:
    'The customers, the best first: by `spend` those who spent something, by `purchases` those who bought.',
  customer_id: 'Your own id of the customer.',
  spend_total: 'What the customer spent in the period, less what came back.',
  number_of_purchases: 'The purchases of the customer in the period, without those that came back.',
}

/** GET /operator/v1/reports/top-customers: who spent most, or bought most often, in a period of the calendar. */
export const reportTopCustomers = contract({
  subject: 'loyalty.customers.reports.top-customers',
  bulk: 'reads',
  input: z.strictObject(
    described(
      {
        ...days,
        by: z.enum(topCustomersBy).default('spend'),
        limit: positiveCount.max(TOP_CUSTOMERS_MAX).default(TOP_CUSTOMERS),
      },
      aboutTop,
    ),
  ),
  output: z.object({
    ...described(
      {
        customers: z.array(
          z.object(
            described(
              { customer_id: customerId, spend_total: sum, number_of_purchases: count },
              aboutTop,
            ),
          ),
        ),
      },
      aboutTop,
    ),
    ...known,
  }),
  errors: ['VALIDATION_ERROR'],
})

const aboutCohorts = {
  cohorts: 'A row for each month of registration, in order, those in which nobody registered too.',
  month: 'The month, `2026-01`, in the time zone of the account.',
  customers: 'How many customers registered in it; those who were erased since are among them.',
  bought: 'The month of registration and each later one of the report.',
}

const aboutBought = { ...aboutCohorts, customers: 'How many of them bought in it.' }

/** GET /operator/v1/reports/cohorts: who of each month of registration bought in it and in later ones. */
export const reportCohorts = contract({
  subject: 'loyalty.customers.reports.cohorts',
  bulk: 'reads',
  input: z.strictObject(days).superRefine(checkMonths(COHORT_MONTHS_MAX)),
  output: z.object({
    ...described(
      {
        cohorts: z.array(
          z.object(
            described(
              {
                month: z.string(),
                customers: count,
                bought: z.array(
                  z.object(described({ month: z.string(), customers: count }, aboutBought)),
                ),
              },
              aboutCohorts,
            ),
          ),
        ),
      },
      aboutCohorts,
    ),
    ...known,
  }),
  errors: [],
})
