import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { formerSettingOf } from '../former-names.js'

/** What the shell calls EX_CONFIG: the process can't run with these settings. */
export const CONFIG_ERROR_EXIT_CODE = 78

export type Environment = Readonly<Record<string, string | undefined>>

/** The environment does not say what the process needs. The message names every bad variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(['The settings of this process are not usable:', ...problems].join('\n  '))
    this.problems = problems
  }
}

/** What each configuration was read from, for what is read again. */
const environments = new WeakMap<object, Environment>()

/**
 * Reads a process's settings from its environment: one variable per field of the schema. An empty
 * variable counts as not set. `NAME_FILE` names a file that holds the value of `NAME`, for secrets.
 *
 * Throws a ConfigError that lists everything that is wrong at once and never repeats a value.
 */
export function parseConfig<Schema extends z.ZodObject>(
  schema: Schema,
  environment: Environment,
): z.output<Schema> {
  const values: Record<string, string> = {}
  const problems = new Map<string, string>()
  for (const name of Object.keys(schema.shape)) {
    try {
      const value = readSetting(name, environment)
      if (value !== undefined) values[name] = value
    } catch (error) {
      problems.set(name, error instanceof Error ? error.message : 'is not readable')
    }
  }
  const parsed = schema.safeParse(values)
  if (parsed.success && problems.size === 0) {
    environments.set(parsed.data, environment)
    return parsed.data
  }
  for (const issue of parsed.error?.issues ?? []) {
    const name = String(issue.path[0])
    if (problems.has(name)) continue
    problems.set(name, name in values ? issue.message : 'is not set')
  }
  throw new ConfigError([...problems].map(([name, what]) => toSentence(schema, name, what)))
}

/**
 * A secret as it stands in its file now, which may be another one than at the start. Where it can't be read or is in
 * no file, it is what it was at the start.
 */
export function readAgain<Name extends string>(
  config: Partial<Record<Name, string | undefined>>,
  name: Name,
): string | undefined {
  const environment = environments.get(config)
  if (environment === undefined) return config[name]
  try {
    return readVariable(name, environment) ?? config[name]
  } catch {
    return config[name]
  }
}

/** A setting by its name, or by the one that it had before. */
function readSetting(name: string, environment: Environment): string | undefined {
  const former = formerSettingOf(name)
  const value = readVariable(name, environment)
  return value ?? (former === undefined ? undefined : readVariable(former, environment))
}

function readVariable(name: string, environment: Environment): string | undefined {
  const value = environment[name]
  const file = environment[`${name}_FILE`]
  if (file === undefined || file === '') return value === '' ? undefined : value
  if (value !== undefined && value !== '') throw new Error(`is set, and ${name}_FILE too`)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new Error(`can't be read from the file that ${name}_FILE names`)
  }
}

function toSentence(schema: z.ZodObject, name: string, what: string): string {
  const { description } = schema.shape[name] as z.ZodType
  return description === undefined ? `${name} ${what}` : `${name} ${what} (${description})`
}
