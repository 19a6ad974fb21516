import { readFileSync } from 'node:fs'
import { manifestOf } from '../own-package.js'
import { z } from 'zod'

const manifest = z.object({ version: z.string(), commit: z.string().optional() })

/** The version in a manifest; an image has the commit that it was built of in it too: `0.1.0+607a31a0`. */
export function versionIn(text: string): string {
  const { version, commit = '' } = manifest.parse(JSON.parse(text))
  return commit === '' ? version : `${version}+${commit}`
}

/** The version of the project, which all its workspaces share. */
export const readVersion = (): string =>
  versionIn(readFileSync(manifestOf(import.meta.url), 'utf8'))
