import type { System } from '../system/start-system.js'
import type { VersionName } from '../system/versions.js'

/** A running system, and which version it is. */
export interface Side {
  version: VersionName
  system: System
}
