import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repository } from './paths.js'

interface Locked {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>
}

/**
 * `npm ci` in a fresh clone refuses a lock file that leaves out a package for another platform, and
 * `npm install` leaves one out when the registry in use does not carry it.
 */
it('the lock file names the packages of every platform', () => {
  const { packages } = JSON.parse(
    readFileSync(join(repository, 'package-lock.json'), 'utf8'),
  ) as Locked
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages || `${path}/node_modules/${name}` in packages),
    ),
  )
  expect(missing).toEqual([])
})
