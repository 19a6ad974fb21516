import type { Call, Missing, View } from '@loyalty/engine/command'
import { endOf } from '@loyalty/contracts/calendar-day'
import type { MigratedProfile } from '@loyalty/contracts/customers/migrated-profile'
import type { RowWarning } from '@loyalty/contracts/import-rows'
import type { Uuid } from '@loyalty/contracts/ids'
import { answer, refuse, type Answer, type Refusal } from '@loyalty/contracts/outcome'
import { timeZoneIn } from '../accounts/apply-account.js'
import type { Customer } from '../customers/store.js'
import { firstTier, measureIn } from '../metrics/measure-in.js'
import { noStanding, type Measured } from '../metrics/rules/standing.js'
import type { Standing } from '../metrics/store.js'
import type { Tier } from '../tiers/store.js'
import { LATER_PURCHASES_MAX, type LaterPurchases } from './later-purchases.js'
import type { ImportedDevice } from './rules/import-devices.js'
import { judgePeriods } from './rules/judge-periods.js'
import {
  isOpenedBy,
  openedMetrics,
  openStanding,
  type Given,
  type Opening,
} from './rules/open-standing.js'

/** A row of an import, with what the service looked up beside it. */
export interface ImportCustomer {
  row: MigratedProfile
  /** `_id` of who was erased under the row's id. */
  erasedKey: string
  importedAt: string
  /** Null: nothing is remembered of the row. */
  importId: Uuid | null
  devices: readonly ImportedDevice[]
  opening: Opening | null
  /** Of values of its periods that can't be read. */
  leftOut: readonly RowWarning[]
  /** Read for a customer that new opening values meet; null before. */
  later: LaterPurchases | null
}

/** The purchases after the opening values are to be read, or read again, since the customer changed. */
export const LATER_NEEDED = answer({ status: 'later-needed' })

/** What becomes of the standing, null when the row changes nothing of it, and what was left out. */
export interface MeasuredRow {
  readonly measured: Measured | null
  readonly warnings: readonly RowWarning[]
}

/**
 * The standing by opening values and a tier that are new; of a new customer without any the one of the
 * first tier. Null when the row brings none.
 */
export function measureRow(
  request: ImportCustomer,
  existing: Readonly<Customer> | null,
  view: View,
  call: Call,
): MeasuredRow | Answer | Missing | Refusal<'LIMIT_EXCEEDED' | 'TIER_UNKNOWN'> {
  const { leftOut } = request
  if (!hasStanding(request)) {
    const measured = existing === null ? firstTier(view, call) : null
    return measured !== null && 'missing' in measured ? measured : { measured, warnings: leftOut }
  }
  const { standing = noStanding, version } = existing ?? {}
  const opening =
    request.opening !== null && isOpenedBy(standing, request.opening) ? null : request.opening
  const isLate = opening !== null && existing?.standing !== undefined
  if (isLate && request.later?.version !== version) return LATER_NEEDED
  const purchases = request.later?.purchases ?? []
  if (purchases.length > LATER_PURCHASES_MAX) {
    return refuse('LIMIT_EXCEEDED', 'metrics: too many purchases are counted after updated_at')
  }
  const measure = measureIn(view, call)
  if ('missing' in measure) return measure
  const { tier_id: ofRow = null, tier_until: until = null } = request.row
  const timeZone = timeZoneIn(view, call.context.account)
  const judged = request.opening && judgePeriods(request.opening, ofRow, measure, timeZone)
  const warnings = [...leftOut, ...(judged?.warnings ?? [])]
  // What a period says of the tier is of its opening values, which are taken once.
  const told = { id: ofRow ?? ((opening && judged?.tier) || null), until }
  const given = givenTier(told, standing, measure.tiers, timeZone)
  if (given !== null && 'ok' in given) return given
  if (opening === null && given === null) return { measured: null, warnings }

  const metrics =
    opening === null
      ? standing.metrics
      : openedMetrics(
          standing.metrics,
          { ...opening, ...(judged && { metrics: judged.metrics }) },
          purchases,
          measure,
        )
  return { measured: openStanding(standing, metrics, given, measure), warnings }
}

const hasStanding = ({ row, opening }: ImportCustomer): boolean =>
  opening !== null || (row.tier_id ?? null) !== null

/** The tier that a row gives; null when it gives none, or the one that an import gave before. */
function givenTier(
  { id, until: told }: { id: Uuid | null; until: string | null },
  { given_tier: before }: Standing,
  tiers: readonly Tier[],
  timeZone: string,
): Given | Refusal<'TIER_UNKNOWN'> | null {
  if (id === null) return null
  const until = told === null ? null : endOf(told, timeZone)
  if (before?.id === id && before.until?.getTime() === until?.getTime()) return null
  const tier = tiers.find((one) => one.id === id)
  return tier === undefined ? refuseTier() : { tier, until }
}

function refuseTier(): Refusal<'TIER_UNKNOWN'> {
  const code = 'TIER_UNKNOWN'
  const [field, message] = ['tier_id', 'must name a tier of the account']
  return { ...refuse(code, `${field}: ${message}`), errors: [{ field, code, message }] }
}
