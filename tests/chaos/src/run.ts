import type { Arena } from './arena.js'
import { findMongoTools } from '@loyalty/testing/mongo-tools'
import { whyNoMemoryGroup } from './kit/memory-group.js'
import { whyNoDisks } from './kit/small-disk.js'
import type { Random } from './kit/random.js'
import type { Report } from './report.js'

/** What a run is given besides the system. */
export interface Plan {
  /** The form of a few seconds that `npm test` runs. */
  isShort: boolean
  random: Random
  report: Report
}

/** One way to break the system while it works, and the check that nothing came of it. */
export interface ChaosRun {
  /** As it is asked for: `npm run chaos -- hot-coupon`. */
  name: string
  /** One sentence: what is done, and what must be true afterwards. */
  title: string
  /** What it needs three of; it is left out where there are fewer. */
  needs?: readonly Counted[]
  /** It runs mongodump and mongorestore; it is left out where they are not. */
  needsMongoTools?: boolean | undefined
  /** It mounts file systems of its own; it is left out where that is not allowed. */
  needsDisks?: boolean | undefined
  /** It limits the memory of programs; it is left out where that is not allowed. */
  needsMemoryGroup?: boolean | undefined
  /**
   * It is made only when it is named, since it starts more processes than others have time for, or only alone,
   * since it leaves another system than it found.
   */
  onlyWhen?: 'named' | 'alone'
  /** Does it in an account of its own, and reports counts and differences. */
  run(arena: Arena, plan: Plan): Promise<void>
}

/** Members of the database's replica set, servers of the broker. */
export type Counted = 'members' | 'servers'

type Needs = Pick<ChaosRun, 'needs' | 'needsMongoTools' | 'needsDisks' | 'needsMemoryGroup'>

/** True when a system of that size has what a run needs. */
export const canRun = (run: Needs, counts: Readonly<Record<Counted, number>>): boolean =>
  whyNot(run, counts) === null

const MAY_MOUNT =
  'run it as root, or behind unshare --user --map-root-user --mount, where that is allowed.'

/** What a run lacks, in one sentence; null when it can be made. */
export function whyNot(
  { needs = [], needsMongoTools = false, needsDisks = false, needsMemoryGroup = false }: Needs,
  counts: Readonly<Record<Counted, number>>,
): string | null {
  if (!needs.every((counted) => counts[counted] > 1)) {
    return `needs three of them: add ${needs.map((counted) => `--${counted} 3`).join(' ')}.`
  }
  if (needsMongoTools && findMongoTools() === null) {
    return 'needs mongodump and mongorestore: name their folder by TEST_MONGO_TOOLS.'
  }
  const whyUnlimited = needsMemoryGroup ? whyNoMemoryGroup() : null
  if (whyUnlimited !== null) {
    return `limits memory by a cgroup, which can't be done here (${whyUnlimited}): run it as root.`
  }
  const why = needsDisks ? whyNoDisks() : null
  return why === null ? null : `mounts small disks, which is refused (${why}): ${MAY_MOUNT}`
}
