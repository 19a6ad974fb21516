import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repository } from '@loyalty/local/paths'
import { Problem } from '@loyalty/local/problem'
import type { BenchResult } from '../scenarios/run-bench.js'
import type { GoalResult } from './goals.js'

/** Ignored by git. */
export const resultsFolder = join(repository, 'tests', 'bench', 'results')
const readmeFile = join(repository, 'tests', 'bench', 'README.md')
const LAST = 'last.md'
const BEGIN = '<!-- bench: begin -->'
const END = '<!-- bench: end -->'

/** Of file names, which sort by it. */
export const stampOf = (at: Date): string => at.toISOString().slice(0, 19).replaceAll(':', '-')

/** Writes a run's result under its time, and its table as the last one. */
export async function writeResult(
  at: Date,
  result: BenchResult,
  goals: GoalResult[],
  markdown: string,
): Promise<void> {
  await mkdir(resultsFolder, { recursive: true })
  const name = stampOf(at)
  const json = JSON.stringify({ at, goals, ...result }, null, 2)
  await Promise.all([
    writeFile(join(resultsFolder, `${name}.json`), `${json}\n`),
    writeFile(join(resultsFolder, `${name}.md`), `${markdown}\n`),
    writeFile(join(resultsFolder, LAST), `${markdown}\n`),
  ])
}

/** Puts the table of the last run between the two marks of tests/bench/README.md. */
export async function copyToReadme(): Promise<void> {
  const table = await readFile(join(resultsFolder, LAST), 'utf8').catch(() => {
    throw new Problem('There is no table yet: measure first (npm run bench).')
  })
  const readme = await readFile(readmeFile, 'utf8')
  await writeFile(readmeFile, between(readme, table.trim()))
}

/** The text with what stands between the marks replaced. */
export function between(text: string, replacement: string): string {
  const begin = text.indexOf(BEGIN)
  const end = text.indexOf(END)
  if (begin < 0 || end < begin) {
    throw new Problem(
      `tests/bench/README.md lacks the lines ${BEGIN} and ${END}: put them in, in this order.`,
    )
  }
  return `${text.slice(0, begin)}${BEGIN}\n\n${replacement}\n\n${text.slice(end)}`
}
