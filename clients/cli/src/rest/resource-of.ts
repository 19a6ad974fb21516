import type { Command, Resource } from '../command-line/command.js'
import { rowCommand, type Row } from './command-of.js'
import { summaries, type ResourceName } from '../resource-names.js'

/** A resource of rows, between which there may be commands that no single operation makes. */
export const resourceOf = (name: ResourceName, rows: readonly (Row | Command)[]): Resource => ({
  name,
  summary: summaries[name],
  commands: rows.map((row) => ('of' in row ? rowCommand(name, row) : row)),
})
