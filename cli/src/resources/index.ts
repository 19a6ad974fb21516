import type { Resource } from '../command-line/command.js'
import { keys } from './keys.js'
import { migrateResource } from './migrate.js'
import { tokens } from './tokens.js'

/** What the command line knows, in the order of help. */
export const resources: readonly Resource[] = [keys, tokens, migrateResource]
