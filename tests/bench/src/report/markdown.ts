import type { Machine } from '../machine.js'
import { cpuUsOfAll, type Figures } from '../measure/figures.js'
import type { Measured } from '../measure/measure.js'
import { migrationLine } from '../scenarios/migration.js'
import { bulkLine } from '../scenarios/bulk.js'
import { moveLine } from '../scenarios/move.js'
import { expiryLine } from '../scenarios/expiry.js'
import { relayLine } from '../scenarios/relay.js'
import { reportsLine } from '../scenarios/reports.js'
import { restLine } from '../scenarios/rest.js'
import { webhooksLine } from '../scenarios/webhooks.js'
import type { BenchResult } from '../scenarios/run-bench.js'
import { compare } from './compare.js'
import type { GoalResult } from './goals.js'

/** The two tables and where they come from. `command` is what makes them again. */
export function toMarkdown(result: BenchResult, goals: GoalResult[], command: string): string {
  const refusals = [...refusalsOf(result.measured), ...result.refused.map((why) => `- ${why}`)]
  const ways = [
    ...(result.rest ?? []).map(restLine),
    ...(result.relay ?? []).map(relayLine),
    ...(result.reports ?? []).map(reportsLine),
    ...(result.webhooks ?? []).map(webhooksLine),
    ...(result.expiry ?? []).map(expiryLine),
    ...(result.bulk ?? []).map(bulkLine),
    ...(result.move ?? []).map(moveLine),
    ...result.migration.map(migrationLine),
  ]
  return [
    toTable(
      ['Work', 'Goal', 'Measured', ''],
      goals.map(({ work, goal, measured, isMet }) => [
        work,
        goal,
        measured,
        isMet ? 'met' : '**missed**',
      ]),
    ),
    ...(result.measured.length === 0 ? [] : [figuresTable(result.measured)]),
    ...againstTable(result.measured),
    ...(refusals.length === 0 ? [] : [`Runs that do not count:\n\n${refusals.join('\n')}`]),
    ...(ways.length === 0 ? [] : [ways.map((line) => `- ${line}`).join('\n')]),
    `Measured by \`${command}\` on ${toText(result.machine)}.`,
  ].join('\n\n')
}

export const figuresTable = (measured: readonly Measured[]): string =>
  toTable(
    ['Work', 'Rate', 'Rates of single runs', 'p50', 'p99', 'Answer', 'CPU for one answer'],
    measured.map(({ name, figures }) =>
      figures === null ? [name, 'no run counts', '', '', '', '', ''] : [name, ...toCells(figures)],
    ),
  )

const toCells = (figures: Figures): string[] => [
  `${figures.rate.toFixed(0)}/s`,
  `${figures.rateMin.toFixed(0)}-${figures.rateMax.toFixed(0)}`,
  toMs(figures.p50Ms),
  toMs(figures.p99Ms),
  `${figures.answerBytes} B`,
  `${cpuUsOfAll(figures.cpuUs)} µs: ${byProcess(figures.cpuUs)}`,
]

/** The busiest first. */
export const byProcess = (cpuUs: Figures['cpuUs']): string =>
  Object.entries(cpuUs)
    .toSorted(([, left], [, right]) => right - left)
    .map(([process, microseconds]) => `${process} ${microseconds}`)
    .join(', ')

/** What this version is of the earlier one, where both were measured. */
function againstTable(measured: readonly Measured[]): string[] {
  const rows = compare(measured).map(({ work, rate, rates, p50, p99, cpu }) => [
    work,
    `${toTimes(rate)} (${rates.map(toTimes).join(', ')})`,
    toTimes(p50),
    toTimes(p99),
    toTimes(cpu),
  ])
  if (rows.length === 0) return []
  const head = ['Ours beside the earlier version', 'Rate (each round)', 'p50', 'p99', 'CPU']
  return [toTable(head, rows)]
}

const toTimes = (ratio: number): string => `${ratio.toFixed(2)} ×`

/** Runs that do not count, so that nobody takes a good figure for the whole story. */
const refusalsOf = (measured: readonly Measured[]): string[] =>
  measured.flatMap(({ name, refused }) => refused.map((why) => `- ${name}: ${why}`))

const toMs = (milliseconds: number): string =>
  `${milliseconds.toFixed(milliseconds < 10 ? 2 : 0)} ms`

function toText({ cores, cpu, memoryGiB, platform, versions }: Machine): string {
  const programs = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  return `${cores} cores (${cpu}), ${memoryGiB} GiB, ${platform}, ${programs.join(', ')}`
}

/** A table of GitHub's Markdown, as Prettier would write it. */
function toTable(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const toLine = (cells: string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [head, widths.map((width) => '-'.repeat(width)), ...rows].map(toLine).join('\n')
}
