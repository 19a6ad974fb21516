import {
  array,
  date,
  long,
  nullable,
  object,
  string,
  whole,
} from '@loyalty/shared/mongo/json-schema'
import { VISITS_MAX } from './domain/metrics.js'

const COUNTERS_MAX = 16
const TIER_CHANGES_MAX = 8

/** The `$jsonSchema` of a customer's standing. Its lists are short whatever the customer does. */
export const standingSchema = object(
  {
    metrics: object(
      {
        counters: array(
          object(
            {
              label: string,
              number_of_purchases: whole,
              spend_total: long,
              visits: array(date, VISITS_MAX),
              last_session: nullable(date),
              kept_until: nullable(date),
            },
            { tier_id: string },
          ),
          COUNTERS_MAX,
        ),
        opened_at: nullable(date),
        updated_at: nullable(date),
      },
      { opening: object({ fingerprint: string, number_of_purchases: whole }) },
    ),
    tier: nullable(object({ id: string, rank: whole })),
    tier_changes: array(object({ tier_id: nullable(string), since: date }), TIER_CHANGES_MAX),
    next_tier_check_at: nullable(date),
  },
  { given_tier: object({ id: string, until: nullable(date) }) },
)
