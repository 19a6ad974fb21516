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
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(CONFIG_ERROR_EXIT_CODE)
  }
}
