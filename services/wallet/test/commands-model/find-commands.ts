import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = join(import.meta.dirname, '../../src')
const MAKES_COMMANDS = /\bloads\b|\basDryRun\(/

const isCommand = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'loads' in value && 'decide' in value

/** Every command that a file of the service exports, by the file's path and the export's name. */
export async function findCommands(): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>()
  const paths = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  const files = paths.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  for (const file of files.toSorted()) {
    const path = join(SOURCES, file)
    if (!MAKES_COMMANDS.test(readFileSync(path, 'utf8'))) continue
    const exported = (await import(path)) as Record<string, unknown>
    for (const [name, value] of Object.entries(exported)) {
      if (isCommand(value)) found.set(`${file} ${name}`, value)
    }
  }
  return found
}
