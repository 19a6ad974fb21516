import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { git } from './run.js'

/** Where the version of the product stands: the files, by their path, and what in them is the version. */
export const places: readonly { file: RegExp; version: RegExp }[] = [
  { file: /(^|\/)(package|composer)\.json$/, version: /(?<=^ {2}"version": ")[^"]+/gm },
  { file: /(^|\/)package\.json$/, version: /(?<="(?:@loyalty\/|loyalty-)[\w-]+": "\^)[^"]+/g },
  { file: /^deploy\/chart\/Chart\.yaml$/, version: /(?<=^(?:version|appVersion): ).+/gm },
  { file: /^deploy\/kubernetes\/overlays\/production\//, version: /(?<=newTag: ')[^']+/g },
  { file: /^clients\/python\/pyproject\.toml$/, version: /(?<=^version = ")[^"]+/gm },
  { file: /^clients\/php\/src\/Internal\/Caller\.php$/, version: /(?<=VERSION = ')[^']+/g },
  {
    file: /^examples\/medusa\/run\/start\.mjs$/,
    version: /(?<=file:loyalty-[a-z-]+-)\d+\.\d+\.\d+/g,
  },
]

interface Found {
  file: string
  version: string
}

/** Every version in the files of a checkout; the lock file follows them, and is npm's to write. */
export async function readVersions(root: string): Promise<Found[]> {
  const found = await Promise.all(
    (await filesOf(root)).map(async ({ file, patterns }) => {
      const text = await readFile(join(root, file), 'utf8')
      const versions = patterns.flatMap((pattern) => [...text.matchAll(pattern)])
      return versions.map(([version]) => ({ file, version }))
    }),
  )
  return found.flat()
}

/** Writes another version to every place. */
export async function writeVersions(root: string, version: string): Promise<void> {
  for (const { file, patterns } of await filesOf(root)) {
    const text = await readFile(join(root, file), 'utf8')
    const changed = patterns.reduce((sum, pattern) => sum.replaceAll(pattern, version), text)
    await writeFile(join(root, file), changed)
  }
}

async function filesOf(root: string): Promise<{ file: string; patterns: RegExp[] }[]> {
  const files = (await git(root, 'ls-files')).split('\n')
  return files
    .map((file) => ({
      file,
      patterns: places.filter((place) => place.file.test(file)).map((place) => place.version),
    }))
    .filter(({ patterns }) => patterns.length > 0)
}
