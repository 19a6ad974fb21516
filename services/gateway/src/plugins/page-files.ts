import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

const compressed: ReadonlySet<string> = new Set(['.js', '.css', '.svg'])
const BROTLI_QUALITY = 9

const codings = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
} as const
export type Coding = keyof typeof codings

export interface PageFile {
  type: string
  bytes: Buffer
  /** In a coding, made when it is first asked for and kept; null where that saves nothing. */
  inCoding: (coding: Coding) => Promise<Buffer> | null
}

export interface PageFiles {
  index: string
  /** By their path below the page: `assets/index-4f2a.js`. */
  files: ReadonlyMap<string, PageFile>
}

/** The built page, held in memory; null where it was not built. */
export function readPageFiles(folder: URL): PageFiles | null {
  const path = fileURLToPath(folder)
  const index = readOrNull(join(path, 'index.html'))
  if (index === null) return null
  const names = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && types[extname(entry.name)] !== undefined)
    .map((entry) => join(entry.parentPath, entry.name))
  const files = names.map((name): [string, PageFile] => [
    relative(path, name).split(sep).join('/'),
    pageFile(extname(name), readFileSync(name)),
  ])
  return { index, files: new Map(files) }
}

function pageFile(extension: string, bytes: Buffer): PageFile {
  const made = new Map<Coding, Promise<Buffer>>()
  return {
    type: types[extension] ?? 'application/octet-stream',
    bytes,
    inCoding: (coding) => {
      if (!compressed.has(extension)) return null
      const coded = made.get(coding) ?? codings[coding](bytes)
      made.set(coding, coded)
      return coded
    },
  }
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
