import {
  OpeningLifetime,
  OpeningPeriod,
  type OpeningMetrics,
  type SentMetrics,
} from '@loyalty/contracts/customers/migrated-profile'
import { metricPeriods, type MetricPeriod } from '@loyalty/contracts/customers/tier'
import { inOurMessages } from '@loyalty/contracts/errors/issue-messages'
import { toFieldErrors } from '@loyalty/contracts/field-errors'
import type { RowWarning } from '@loyalty/contracts/import-rows'
import { isObject } from '@loyalty/contracts/is-object'
import { LIFETIME } from '../../metrics/rules/metrics.js'

/** The periods of a row as far as they can be read, and a warning for each value that can't be. */
export function readMetrics(sent: SentMetrics): {
  metrics: OpeningMetrics
  warnings: RowWarning[]
} {
  const read = metricPeriods.map((name) => [name, readPeriod(name, sent[name] ?? null)] as const)
  return {
    metrics: Object.fromEntries(read.map(([name, { period }]) => [name, period])),
    warnings: read.flatMap(([, { warnings }]) => warnings),
  }
}

/** True when a period tells more than where it begins and ends. */
export const isTelling = (metrics: OpeningMetrics): boolean =>
  Object.values(metrics).some((period) => {
    const { from: _from, to: _to, ...told } = period ?? {}
    return Object.values(told).some((value) => (value ?? null) !== null)
  })

function readPeriod(name: MetricPeriod, sent: unknown) {
  if (sent === null) return { period: null, warnings: [] }
  const schema = name === LIFETIME ? OpeningLifetime : OpeningPeriod
  const { data, error } = schema.safeParse(sent, inOurMessages)
  if (error === undefined) return { period: data, warnings: [] }
  const errors = toFieldErrors(error, `metrics.${name}`)
  const wrong = new Set(error.issues.map(({ path: [field] }) => field))
  const rest = isObject(sent) ? Object.entries(sent).filter(([field]) => !wrong.has(field)) : []
  return {
    period: schema.parse(Object.fromEntries(rest)),
    warnings: [...new Map(errors.map((one) => [one.field, one])).values()].map(
      ({ field, message }) => warningOf('FIGURE_LEFT_OUT', field, `${message}, and is left out`),
    ),
  }
}

/** What is told of a value of a period that was not taken as it was sent. */
export const warningOf = (
  code: RowWarning['code'],
  field: string,
  message: string,
): RowWarning => ({ code, message: `${field}: ${message}`, field })
