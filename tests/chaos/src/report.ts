import { isDeepStrictEqual } from 'node:util'

type Count = string | number

/** What a run counted, and where the system was not as it must be. */
export interface Report {
  count(name: string, value: Count): void
  differ(difference: string): void
  /** Counts what is seen; anything but the expected is a difference. */
  expect(name: string, seen: unknown, expected: unknown): void
}

/** The outcome of one run. */
export interface Verdict {
  run: string
  seed: number
  isShort: boolean
  /** Of the replica set, and of the broker. */
  members: number
  servers: number
  seconds: number
  counts: [name: string, value: Count][]
  /** Empty when all is as it must be. */
  differences: string[]
}

/** More of the same would hide the rest. */
const DIFFERENCES_SHOWN_MAX = 12

export function createReport(): Report & Pick<Verdict, 'counts' | 'differences'> {
  const counts: Verdict['counts'] = []
  const differences: string[] = []
  return {
    counts,
    differences,
    count: (name, value) => void counts.push([name, value]),
    differ: (difference) => void differences.push(difference),
    expect(name, seen, expected) {
      if (isDeepStrictEqual(seen, expected)) counts.push([name, toText(seen)])
      else differences.push(`${name}: ${toText(seen)} in place of ${toText(expected)}`)
    },
  }
}

const toText = (value: unknown): Count =>
  typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value)

/** `3 × 504, 1 × 503`, the most frequent first; `none` when there is nothing. */
export function tally(names: Iterable<string>): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const sorted = [...counts].toSorted(([, left], [, right]) => right - left)
  return sorted.map(([name, count]) => `${count} × ${name}`).join(', ') || 'none'
}

/** How often each name stands in a list. */
export function countEach(names: Iterable<string>): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

/** The lines that a run prints: its counts, its differences, one verdict, and how to run it again. */
export function toLines(verdict: Verdict): string[] {
  const { run, seed, isShort, seconds, differences } = verdict
  return [
    `${run}: seed ${seed}${isShort ? ', short form' : ''}`,
    ...foundLines(verdict),
    `${passOrFail(differences)} ${run} in ${seconds.toFixed(1)} s, again: ${toCommand(verdict)}`,
  ]
}

/** Of those the lines with what was found. */
export function foundLines({ counts, differences }: Pick<Verdict, 'counts' | 'differences'>) {
  const shown = differences.slice(0, DIFFERENCES_SHOWN_MAX)
  const left = differences.length - shown.length
  return [
    ...counts.map(([name, value]) => `  ${name}: ${value}`),
    ...shown.map((difference) => `  DIFFERENCE ${difference}`),
    ...(left > 0 ? [`  and ${left} more`] : []),
  ]
}

export const passOrFail = ({ length }: readonly string[]): string =>
  length === 0 ? 'PASS' : `FAIL (differences: ${length})`

const toCommand = ({
  run,
  seed,
  isShort,
  members,
  servers,
}: Pick<Verdict, 'run' | 'seed' | 'isShort' | 'members' | 'servers'>): string =>
  [
    `npm run chaos -- ${run} --seed ${seed}`,
    ...(isShort ? ['--short'] : []),
    ...(members > 1 ? [`--members ${members}`] : []),
    ...(servers > 1 ? [`--servers ${servers}`] : []),
  ].join(' ')
