import type { Patch } from '../builds.js'

/** One mechanism, how a copy of the compiled programs goes without it, and the run that notices. */
export interface Switch {
  name: string
  /** What the copy does in place of the mechanism. */
  without: string
  run: string
  /** Only the long form of the run judges what it changes. */
  isLong?: boolean
  patches: readonly Patch[]
}
