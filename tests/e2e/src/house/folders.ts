import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const IMPORTED = /(?:from|import) ?\(?'(\.[^']+)'/g

/** What a file belongs to: the folder below `src`, or itself where it lies beside the folders. */
const folderOf = (path: string): string => {
  const [first = ''] = path.split('/')
  return path.includes('/') ? first : posix.parse(first).name
}

/** Itself, whether it is named as a source or as what is compiled of it. */
export const fileOf = (path: string): string => path.replace(/[.][jt]sx?$/, '')

/** Which entries of a `src` import which others, types too. */
export function importsBetween(
  files: ReadonlyMap<string, string>,
  entryOf: (path: string) => string = folderOf,
): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>()
  for (const [path, text] of files) {
    const from = entryOf(path)
    const others = imports.get(from) ?? new Set()
    imports.set(from, others)
    for (const [, target = ''] of text.matchAll(IMPORTED)) {
      const to = entryOf(posix.join(posix.dirname(path), target))
      if (to !== from && !to.startsWith('..')) others.add(to)
    }
  }
  return imports
}

/** The entries of a circle, of which each imports the next; null in a tree. */
export function findCircle(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const done = new Set<string>()
  const visit = (entry: string, way: readonly string[]): string[] | null => {
    const begin = way.indexOf(entry)
    if (begin !== -1) return [...way.slice(begin), entry]
    if (done.has(entry)) return null
    for (const next of imports.get(entry) ?? []) {
      const circle = visit(next, [...way, entry])
      if (circle !== null) return circle
    }
    done.add(entry)
    return null
  }
  for (const entry of imports.keys()) {
    const circle = visit(entry, [])
    if (circle !== null) return circle
  }
  return null
}

/** The sources of a package without its tests, by their path below `src`. */
export const sourcesOf = (folder: string): Map<string, string> =>
  new Map(
    globSync('**/*.{ts,tsx}', { cwd: folder, exclude: ['**/*.test.*'] }).map((path) => [
      path,
      readFileSync(join(folder, path), 'utf8'),
    ]),
  )
