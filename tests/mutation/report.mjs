// Writes what mutation tests have found into docs/mutation.md: a row a room, between the two marks. The
// row of a room that has not been run here stays as it stands there.
//   npm run mutate           # runs them, then this
//   npm run mutate:report    # this alone
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { serverResults } from './rooms.ts'
import { incrementalFile, rooms } from './stryker.config.mjs'

const REPORT = 'docs/mutation.md'
const [START, END] = ['<!-- rooms -->', '<!-- /rooms -->']

/**
 * @param {string} path
 * @returns {Record<string, { mutants: { status: string }[] }>}
 */
const readFiles = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).files : {})
const files = { ...readFiles(incrementalFile), ...readFiles(serverResults) }

const text = readFileSync(REPORT, 'utf8')
const [before = '', rest = ''] = text.split(START)
const [present = '', after] = rest.split(END)

/** The rows that stand there already, by room. */
const rowBefore = new Map(
  present
    .split('\n')
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()))
    .map((cells) => [cells[0], cells]),
)

/** Percent with one decimal, rounded down: 84.96 is no 85. */
const percent = (part, whole) => (Math.floor((part / whole) * 1_000) / 10).toFixed(1)

const rowOf = (room) => {
  const mutants = Object.entries(files)
    .filter(([file]) => file === room || file.startsWith(`${room}/`))
    .flatMap(([, file]) => file.mutants)
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length
  // A change that never ends is noticed too.
  const killed = count('Killed', 'Timeout')
  const survived = count('Survived')
  const uncovered = count('NoCoverage')
  const covered = killed + survived
  const all = covered + uncovered
  // Types alone, or not yet run.
  if (all === 0) return rowBefore.has(room) ? [rowBefore.get(room)] : []
  const ofCovered = covered === 0 ? '–' : percent(killed, covered)
  return [[room, all, killed, survived, uncovered, percent(killed, all), ofCovered]]
}

const heading = ['Room', 'Mutants', 'Killed', 'Survived', 'No coverage', 'Score %', 'Of covered %']
const table = [heading, ['---', ...heading.slice(1).map(() => '--:')], ...rooms.flatMap(rowOf)]
  .map((cells) => `| ${cells.join(' | ')} |`)
  .join('\n')

const written = `${before}${START}\n\n${table}\n\n${END}${after}`
const style = await resolveConfig(REPORT)
writeFileSync(REPORT, await format(written, { ...style, filepath: REPORT }))
