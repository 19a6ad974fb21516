import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const RELATIVE_IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g

type Read = (path: string) => string | null
const readSource: Read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null)

/** The files that a file names to import from beside it. */
const importsOf = (file: string, read: Read = readSource): string[] =>
  [...(read(file) ?? '').matchAll(RELATIVE_IMPORT)].map(([, to = '']) =>
    join(dirname(file), to).replace(/\.js$/, '.ts'),
  )

/** The files that a file imports from beside it, those that these import, and so on. */
export function importedBy(file: string, read: Read = readSource): Set<string> {
  const found = new Set<string>()
  const left = [file]
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    for (const target of importsOf(path, read)) {
      if (found.has(target)) continue
      found.add(target)
      left.push(target)
    }
  }
  return found
}

/** Which of the changes that are asked for a file of tests may meet: those to sources that it names, or all. */
export function changesFor(
  mutants: readonly { key: string; file: string }[],
  asked: ReadonlySet<string>,
  isNamed: boolean,
): (testFile: string) => (key: string) => boolean {
  const fileOf = new Map(mutants.map(({ key, file }) => [key, file]))
  const named = new Map<string, Set<string>>()
  return (testFile) => (key) => {
    if (!asked.has(key) || !isNamed) return asked.has(key)
    const own = named.get(testFile) ?? new Set(importsOf(testFile))
    named.set(testFile, own)
    return own.has(fileOf.get(key) ?? '')
  }
}
