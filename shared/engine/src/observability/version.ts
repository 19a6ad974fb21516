import { readFileSync } from 'node:fs'
import { manifestOf } from '../own-package.js'
import { z } from 'zod'

const manifest = z.object({ version: z.string() })

/** The version of the project, which all its workspaces share. */
export const readVersion = (): string =>
  manifest.parse(JSON.parse(readFileSync(manifestOf(import.meta.url), 'utf8'))).version
