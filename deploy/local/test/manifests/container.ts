import { ConfigError, parseConfig } from '@loyalty/engine/process'
import type { z } from 'zod'

/** One container of a manifest or compose file, as far as its process can tell. */
export interface Container {
  /** For messages: where it stands. */
  where: string
  image: string
  environment: Readonly<Record<string, string>>
  /** Paths of the files that it is given. */
  files: readonly string[]
}

/** The service whose image it is: `loyalty/wallet:${LOYALTY_VERSION:-dev}` is wallet's. */
export const serviceOf = ({ image }: Container): string | null =>
  /^loyalty\/([a-z]+)(:|$)/.exec(image)?.[1] ?? null

/** Stands for what a file holds, where only its place is known. */
const contents: Readonly<Record<string, string>> = { MONGO_URL: 'mongodb://user@host/' }

/** True when a setting's value is itself the path of a file. */
const isPath = (name: string): boolean => name === 'JWKS' || name.endsWith('_FILE')

/** What keeps the process of a container from starting with these settings; empty: nothing. */
export function problemsOf(container: Container, schema: z.ZodObject): string[] {
  const { environment, files } = container
  const names = Object.keys(schema.shape)
  const problems: string[] = []
  const values: Record<string, string> = {}
  for (const [variable, value] of Object.entries(environment)) {
    const name = names.includes(variable) ? variable : variable.replace(/_FILE$/, '')
    const isFile = name !== variable && names.includes(name)
    if (!names.includes(name)) problems.push(`${variable} is no setting`)
    if ((isFile || isPath(variable)) && !files.includes(value))
      problems.push(`${variable} names a file that is not given`)
    values[name] = isFile ? (contents[name] ?? 'secret') : value
  }
  try {
    parseConfig(schema, values)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    problems.push(...error.problems)
  }
  return problems.map((problem) => `${container.where}: ${problem}`)
}
