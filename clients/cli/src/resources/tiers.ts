import { metricFields, metricPeriods } from '@loyalty/contracts/customers/tier'
import { shown } from '../api/exact-json.js'
import type { Json } from '../api/client.js'
import type { Resource } from '../command-line/command.js'
import { choice, flag, optional } from '../command-line/parameter.js'
import { amountText, anyText, wholeNumber } from '../command-line/values.js'
import { sheet } from '../output/sheet.js'
import { table } from '../output/table.js'
import { listCommand } from './rest/list.js'
import { namedOrIdOf } from './rest/names.js'
import { showCommand } from './rest/show.js'
import { writeCommand } from './rest/write.js'

const path = '/operator/v1/tiers'
const one = `${path}/{id}`
const RANK_MAX = 1_000
const someTier = 'Gold'

const options = {
  name: optional(anyText, 'name', 'name'),
  rank: optional(wholeNumber(0, RANK_MAX), 'number', 'the highest rank reached counts'),
  period: choice(metricPeriods, 'period of the metric'),
  field: choice(metricFields, 'which value of the period counts'),
  threshold: optional(amountText, 'number', 'lowest value at which a customer is in the tier'),
  dry_run: flag('only tell whom it would move'),
}

const toBody = ({ period, field, dry_run, ...rest }: Record<string, unknown>) => ({
  ...rest,
  ...(dry_run === true && { dry_run }),
  ...((period !== undefined || field !== undefined) && { metric: { period, field } }),
})

/** Who would be where, of a change that is only tried. */
function renderTier(data: Json): string {
  if (!Array.isArray(data['members'])) return sheet(data)
  const members = (data['members'] as Json[]).map((row) => ({
    ...row,
    tier: row['name'] ?? 'none',
  }))
  const { moved, up, down, measured, exact } = data
  const head = `Nothing was changed. ${shown(moved)} of ${shown(measured)} would move: `
  const estimate = exact === true ? '' : ' These are estimates, of a sample.'
  const told = `${head}${shown(up)} up, ${shown(down)} down.${estimate}\n`
  return told + table(['tier', 'rank', 'before', 'after'], members)
}

export const tiers: Resource = {
  name: 'tiers',
  summary: 'levels that customers reach',
  commands: [
    listCommand({
      summary: 'list tiers',
      path,
      goesEitherWay: true,
      columns: ['id', 'rank', 'name', 'metric.period', 'metric.field', 'threshold', 'customers'],
      examples: ['loyalty tiers list'],
    }),
    showCommand({
      summary: 'show a tier',
      path: one,
      arguments: namedOrIdOf('tier'),
      examples: [`loyalty tiers show ${someTier}`],
    }),
    writeCommand({
      name: 'create',
      summary: 'make a tier',
      method: 'POST',
      path,
      takesFile: true,
      options,
      toBody,
      render: renderTier,
      examples: [
        'loyalty tiers create --name Gold --rank 2 --period this_year --field spend_total --threshold 1000',
      ],
    }),
    writeCommand({
      name: 'update',
      summary: 'change a tier',
      method: 'PATCH',
      path: one,
      arguments: namedOrIdOf('tier'),
      takesFile: true,
      options,
      toBody,
      render: renderTier,
      examples: [`loyalty tiers update ${someTier} --threshold 1200`],
    }),
    writeCommand({
      name: 'delete',
      summary: 'delete a tier that nobody is in',
      method: 'DELETE',
      path: one,
      arguments: namedOrIdOf('tier'),
      question: ({ id }) => `Tier ${String(id)} will be gone.`,
      examples: [`loyalty tiers delete ${someTier} --yes`],
    }),
  ],
}
