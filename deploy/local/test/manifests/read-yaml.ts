import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import type { z } from 'zod'
import { repository } from '../../src/paths.js'

/** The documents of one YAML file of the repository, each as the schema has it. */
export function readYaml<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): z.output<Schema>[] {
  const text = readFileSync(join(repository, file), 'utf8')
  return parseAllDocuments(text, { merge: true }).map((document) => {
    if (document.errors[0] !== undefined) throw document.errors[0]
    // Our own files may name one value as often as they like.
    return schema.parse(document.toJS({ maxAliasCount: -1 }))
  })
}

/** Every YAML file below a folder of the repository, as paths from its root. */
export const yamlFilesIn = (folder: string): string[] =>
  readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => join(folder, file))
