import { cellSwitches } from './cells.js'
import { commitSwitches } from './commits.js'
import { importSwitches } from './imports.js'
import { relaySwitches } from './relay.js'
import { reportSwitches } from './reports.js'
import { serviceSwitches } from './service.js'
import type { Switch } from './switch.js'

/**
 * The shipped code has no switch: a mechanism is turned off by changing its line in a copy of what
 * was compiled. A line that is not found exactly once stops the run, so that none rots unseen.
 */
export const switches: readonly Switch[] = [
  ...commitSwitches,
  ...serviceSwitches,
  ...relaySwitches,
  ...importSwitches,
  ...reportSwitches,
  ...cellSwitches,
]
