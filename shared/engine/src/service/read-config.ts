import type { z } from 'zod'
import {
  CONFIG_ERROR_EXIT_CODE,
  ConfigError,
  parseConfig,
  type Environment,
} from '../config/parse-config.js'

/** The settings of a process, or its end with exit code 78 and one line for each that is wrong. */
export function readConfig<Schema extends z.ZodObject>(
  schema: Schema,
  environment: Environment,
): z.output<Schema> {
  try {
    return parseConfig(schema, environment)
  } catch (error) {
    if (error instanceof ConfigError) exitForConfig(error)
    throw error
  }
}

/** Ends the process because of what its settings say. */
export function exitForConfig({ message }: ConfigError): never {
  process.stderr.write(`${message}\n`)
  process.exit(CONFIG_ERROR_EXIT_CODE)
}
