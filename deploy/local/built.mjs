// True when what was built last is what the sources say: a look at names, sizes and times of files takes
// a few hundredths of a second, starting the compiler ten times that. Plain JavaScript for Node 20.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const stampOf = (repository, name) =>
  join(repository, 'node_modules', '.cache', `loyalty-built-${encodeURIComponent(name)}`)

/**
 * What the sources of a project are now, with those that it refers to; null when that can't be told.
 * Taken before a build and kept after it, so that a source which changes while the compiler runs is
 * compiled again.
 */
export function sourcesOf(repository, project) {
  try {
    const hash = createHash('sha256')
    const outside = ['tsconfig.json', 'tsconfig.base.json', 'package-lock.json']
    for (const file of outside) hash.update(traceOf(join(repository, file)))
    for (const folder of packagesOf(join(repository, project))) addFolder(hash, folder)
    return hash.digest('hex')
  } catch {
    return null
  }
}

/**
 * What the lock file and the installed packages are now: names, sizes and times of the two lists, and
 * of the folders that packages lie in, which change when one comes or goes. Null when that can't be told.
 */
export function packagesNow(repository) {
  try {
    const lists = ['package-lock.json', 'node_modules/.package-lock.json']
    const folders = ['node_modules', 'node_modules/@loyalty']
    return [...lists, ...folders].map((path) => traceOf(join(repository, path))).join('')
  } catch {
    return null
  }
}

/** True when what is kept under a name was found or built of just this. */
export function isKept(repository, name, sources) {
  try {
    return sources !== null && readFileSync(stampOf(repository, name), 'utf8') === sources
  } catch {
    return false
  }
}

export function keep(repository, name, sources) {
  if (sources === null) return
  const stamp = stampOf(repository, name)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, sources)
}

/** The folders of a project and of those that it refers to. */
function packagesOf(folder, found = new Set()) {
  const { files, references = [] } = JSON.parse(readFileSync(join(folder, 'tsconfig.json'), 'utf8'))
  // The root compiles no file of its own.
  if (files?.length !== 0) found.add(folder)
  for (const { path } of references) {
    const next = join(folder, path)
    // A file is the project of the tests: nothing is made of it.
    if (!path.endsWith('.json') && !found.has(next)) packagesOf(next, found)
  }
  return [...found]
}

function addFolder(hash, folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (entry.name !== 'dist' && entry.name !== 'node_modules') addFolder(hash, path)
    } else if (/\.(m?tsx?|json|css|html|svg)$/.test(entry.name)) hash.update(traceOf(path))
  }
}

function traceOf(path) {
  const { size, mtimeMs } = statSync(path)
  return `${path} ${size} ${mtimeMs}\n`
}
