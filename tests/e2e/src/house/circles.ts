import { join, normalize } from 'node:path/posix'

/** A source by its path below the `src` of its package. */
export interface Source {
  path: string
  text: string
}

interface Import {
  from: string
  to: string
  line: string
}

const IMPORT = /(?:\bfrom|\bimport\() ?'(\.[^']+)'/g

/**
 * The imports that make circles among the folders of a package, as `a/file.ts imports b/file.js`. A
 * folder is one right below `src`, with all that it holds; imports of types count too.
 */
export function findCircles(sources: readonly Source[]): string[] {
  const imports = sources.flatMap(importsOf)
  const next = Map.groupBy(imports, ({ from }) => from)
  const reaches = (start: string, end: string): boolean => {
    const seen = new Set([start])
    for (const folder of seen) for (const { to } of next.get(folder) ?? []) seen.add(to)
    return seen.has(end)
  }
  return imports.filter(({ from, to }) => reaches(to, from)).map(({ line }) => line)
}

function importsOf({ path, text }: Source): Import[] {
  return [...text.matchAll(IMPORT)].flatMap(([, named = '']) => {
    const target = normalize(join(path, '..', named))
    const [from, to] = [folderOf(path), folderOf(target)]
    if (from === null || to === null || from === to) return []
    return [{ from, to, line: `${path} imports ${target}` }]
  })
}

/** Null for a file that lies beside the folders, such as `build.ts`. */
function folderOf(path: string): string | null {
  const [folder, ...rest] = path.split('/')
  return folder === undefined || rest.length === 0 ? null : folder
}
