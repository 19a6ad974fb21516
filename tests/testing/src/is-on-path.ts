import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** True when a program of this name can be run. */
export function isOnPath(tool: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, tool), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
