import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Problem, reasonOf } from '../problem.js'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

/** The time for which a way may stay silent before the next one is tried. */
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
async function checkBinary(binary: Binary, path: string): Promise<FoundBinary> {
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

/**
 * The path of a program that runs here and is new enough. Ways are tried in order; each choice and
 * each way that failed is said in one line.
 */
export async function findBinary(binary: Binary, say: (line: string) => void): Promise<string> {
  const failures: string[] = []
  for (const way of binary.ways) {
    try {
      if (way.isDownload) say(`fetching ${binary.name} from ${way.description}`)
      const path = await way.find()
      if (path === null) continue
      const found = await checkBinary(binary, path)
      say(`${binary.name} ${formatVersion(found.version)} from ${way.description}`)
      return found.path
    } catch (thrown) {
      failures.push(`${way.description}: ${reasonOf(thrown)}`)
      say(`${binary.name} not from ${way.description}: ${reasonOf(thrown)}`)
    }
  }
  throw new Problem(
    `No ${binary.name} can be had: install version ${formatVersion(binary.leastVersion)} or newer ` +
      `and put it on the PATH (tried: ${failures.join('; ') || 'nothing was found'}).`,
  )
}

/** Major, minor, patch. */
export type Version = readonly [number, number, number]

/** The first `x.y.z` in what a program prints for `--version`; null when there is none. */
export function parseVersion(text: string): Version | null {
  const match = /(\d+)\.(\d+)\.(\d+)/.exec(text)
  if (!match) return null
  return [Number(match[1]), Number(match[2]), Number(match[3])]
}

export function isAtLeast(version: Version, least: Version): boolean {
  if (version[0] !== least[0]) return version[0] > least[0]
  if (version[1] !== least[1]) return version[1] > least[1]
  return version[2] >= least[2]
}

const formatVersion = (version: Version): string => version.join('.')

/** The first executable of that name in the folders of PATH; null when there is none. */
export async function findOnPath(name: string): Promise<string | null> {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    if (folder === '') continue
    const path = join(folder, name)
    if (await isExecutable(path)) return path
  }
  return null
}

export const isExecutable = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )

export const onPath = (name: string): Way => ({
  description: 'the PATH',
  find: () => findOnPath(name),
})
