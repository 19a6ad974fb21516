import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** A file that has changed holds other tests. */
export function fileKeyOf(path: string): string {
  const hash = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 8)
  return `${relative('.', path)}@${hash}`
}

/** A test, by the key of its file, the names around it and its own. */
export const testKeyOf = (fileKey: string, names: readonly string[]): string =>
  [fileKey, ...names].join(' > ')

export const isIntegration = (path: string): boolean => path.endsWith('.int.test.ts')

/** The key of a test's file. */
export const fileKeyIn = (testKey: string): string => testKey.split(' > ', 1)[0] ?? testKey

export const pathIn = (fileKey: string): string => fileKey.slice(0, fileKey.lastIndexOf('@'))
