import type { Outcome } from './journal.ts'

/** After so many kills in a row the test shows that it still passes without a change. */
const UNPROVEN_MAX = 5
/** A test that fails so often without a change tells nothing more. */
const FAULTS_MAX = 3

/** A test that meets one change after the other. */
export interface Trial {
  /** Changes that are to come. */
  queue: string[]
  /** The one that is on. None: the test runs as it is. */
  current: string | undefined
  /** Kills since the test has passed last. */
  unproven: string[]
  faults: number
}

/** How a run of the test has ended. */
export type RunEnd = 'passed' | 'failed' | 'timeout'

export const startTrial = (queue: string[]): Trial => {
  const [current, ...rest] = queue
  return { queue: rest, current, unproven: [], faults: 0 }
}

/**
 * Takes how the run has ended. Answers what that says of which changes; the trial says what is on in the
 * next one. `left` drops what another test has noticed meanwhile.
 */
export function takeRun(
  trial: Trial,
  end: RunEnd,
  left: (keys: string[]) => string[],
): { found: [string, Outcome][]; goesOn: boolean } {
  const found = trial.current === undefined ? takeProof(trial, end) : [judge(trial.current, end)]
  if (trial.current !== undefined) {
    if (end === 'passed') trial.unproven = []
    else trial.unproven.push(trial.current)
  }
  if (trial.faults >= FAULTS_MAX) return { found, goesOn: false }
  trial.queue = left(trial.queue)
  const { length } = trial.unproven
  const isEnd = end === 'timeout' || trial.queue.length === 0
  const mustProve = length >= UNPROVEN_MAX || (length > 0 && isEnd)
  trial.current = mustProve ? undefined : trial.queue.shift()
  return { found, goesOn: mustProve || trial.current !== undefined }
}

const judge = (key: string, end: RunEnd): [string, Outcome] => [
  key,
  end === 'passed' ? 'survived' : end === 'failed' ? 'killed' : 'timeout',
]

/** A test that fails without a change has killed nothing. */
function takeProof(trial: Trial, end: RunEnd): [string, Outcome][] {
  const { unproven } = trial
  trial.unproven = []
  if (end === 'passed') return []
  trial.queue.push(...unproven)
  trial.faults += 1
  return unproven.map((key) => [key, 'void'])
}
