import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { formatVersion, isAtLeast, parseVersion } from './version.js'
import type { Version } from './version.js'

/** How long a way may stay silent before the next one is tried. */
export const ANSWER_MS_MAX = 20_000

/** A program of the stack and the ways to get it, in the order in which they are tried. */
export interface Binary {
  name: string
  leastVersion: Version
  /** What it needs to run, besides the environment of this process. */
  environment?: Readonly<Record<string, string>>
  ways: readonly Way[]
}

/**
 * One way to get a program: the path of an executable, or null when this way knows of none.
 * It throws when it should have worked and did not.
 */
export interface Way {
  /** Where from, for the line that says which way was chosen. */
  description: string
  /** It may take a while, so it is said beforehand. */
  isDownload?: boolean
  find(): Promise<string | null>
}

export interface FoundBinary {
  path: string
  version: Version
}

const run = promisify(execFile)

/**
 * Asks an executable for its version, which also shows that it runs on this machine at all. Throws
 * when it does not run or is too old.
 */
export async function checkBinary(binary: Binary, path: string): Promise<FoundBinary> {
  const { stdout } = await run(path, ['--version'], {
    timeout: ANSWER_MS_MAX,
    env: { ...process.env, ...binary.environment },
  })
  const version = parseVersion(stdout)
  if (!version) throw new Error(`${path} does not say its version`)
  if (!isAtLeast(version, binary.leastVersion)) {
    throw new Error(
      `version ${formatVersion(version)} is too old, ${formatVersion(binary.leastVersion)} is needed`,
    )
  }
  return { path, version }
}
