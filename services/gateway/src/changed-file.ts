import { readFile, stat } from 'node:fs/promises'

/** A text that changes when the file does. */
export async function versionOf(path: string): Promise<string> {
  const { mtimeMs, size, ino } = await stat(path)
  return `${mtimeMs} ${size} ${ino}`
}

/**
 * Reads a file only when it has changed since it was last taken. Answers null when it has not; what
 * `take` throws is thrown, and the same file is read again the next time.
 */
export function changedFile(path: string): <T>(take: (text: string) => T) => Promise<T | null> {
  let seen = ''
  return async (take) => {
    const version = await versionOf(path)
    if (version === seen) return null
    const taken = take(await readFile(path, 'utf8'))
    seen = version
    return taken
  }
}
