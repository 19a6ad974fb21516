import { findPackageJSON } from 'node:module'
import { pathToFileURL } from 'node:url'

/**
 * The manifest of the package that a module lies in: that of its own package, or of the service with whose
 * program it was joined into one file.
 */
export function manifestOf(moduleUrl: string): URL {
  const path = findPackageJSON(moduleUrl)
  if (path === undefined) throw new Error(`${moduleUrl} lies in no package`)
  return pathToFileURL(path)
}
