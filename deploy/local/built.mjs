// Whether what was built last is what the sources say: a look at names, sizes and times of files takes
// a few hundredths of a second, starting the compiler ten times that. Plain JavaScript for Node 20.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const stampOf = (repository) => join(repository, 'node_modules', '.cache', 'loyalty-built')

/**
 * What the sources are now, null when that can't be told. Taken before a build and kept after it, so
 * that a source which changes while the compiler runs is compiled again.
 */
export function sourcesOf(repository) {
  try {
    const hash = createHash('sha256')
    const packages = packagesOf(repository)
    const outside = ['tsconfig.json', 'tsconfig.base.json', 'package-lock.json']
    for (const file of outside) hash.update(traceOf(join(repository, file)))
    for (const folder of packages) addFolder(hash, folder)
    return hash.digest('hex')
  } catch {
    return null
  }
}

/** Whether all of it was built from these sources, and is still there. */
export function isBuilt(repository, sources) {
  try {
    const isThere = packagesOf(repository).every((folder) =>
      existsSync(join(folder, 'dist', '.tsbuildinfo')),
    )
    return sources !== null && isThere && readFileSync(stampOf(repository), 'utf8') === sources
  } catch {
    return false
  }
}

export function keepBuilt(repository, sources) {
  if (sources === null) return
  const stamp = stampOf(repository)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, sources)
}

/** What the compiler is asked to build. */
function packagesOf(repository) {
  const { references } = JSON.parse(readFileSync(join(repository, 'tsconfig.json'), 'utf8'))
  return references.map(({ path }) => join(repository, path))
}

function addFolder(hash, folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (entry.name !== 'dist' && entry.name !== 'node_modules') addFolder(hash, path)
    } else if (/\.(m?ts|json)$/.test(entry.name)) hash.update(traceOf(path))
  }
}

function traceOf(path) {
  const { size, mtimeMs } = statSync(path)
  return `${path} ${size} ${mtimeMs}\n`
}
