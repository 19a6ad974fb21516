import type { MongoClient } from 'mongodb'
import { ConfigError } from '../../config/parse-config.js'
import { connectPrimary } from './connect-primary.js'

/** The parts of the driver that have no public name and that pipelined statements use. */
export interface DriverShape {
  client: object
  parts: object
  connection: object
}

/**
 * Compares the installed driver with the shape that pipelined statements need, on a connection to
 * the primary. A service does so before its first batch. Rejects with a ConfigError that names
 * each missing part, and with the driver's network and selection errors.
 */
export async function checkDriver(client: MongoClient): Promise<void> {
  refuseMissing(missingOf({ client, parts: await loadParts() }))
  const connection = await connectPrimary(client)
  try {
    refuseMissing(missingOf({ connection }))
  } finally {
    connection.destroy()
  }
}

/** The parts of the driver's modules; a missing module leaves its part out. */
export async function loadParts(): Promise<object> {
  const modules = await Promise.all([
    import('mongodb/lib/cmap/connect.js').catch(() => null),
    import('mongodb/lib/utils.js').catch(() => null),
  ])
  return { connect: modules[0]?.connect, HostAddress: modules[1]?.HostAddress }
}

/** Each missing part by its path. */
export const missingOf = (shape: Partial<DriverShape>): readonly string[] =>
  PATHS.filter(([of]) => shape[of] !== undefined).flatMap(([of, ...names]) =>
    isFunctionAt(shape[of], names) ? [] : [`${of}.${names.join('.')}`],
  )

const PATHS: readonly [keyof DriverShape, ...string[]][] = [
  ['client', 's', 'authProviders', 'getOrCreateProvider'],
  ['client', 'options', 'hosts', 'at'],
  ['parts', 'connect'],
  ['parts', 'HostAddress'],
  ['connection', 'socket', 'write'],
  ['connection', 'socket', 'setTimeout'],
  ['connection', 'messageStream', 'on'],
  ['connection', 'messageStream', 'resume'],
  ['connection', 'once'],
  ['connection', 'destroy'],
]

const isFunctionAt = (value: unknown, [name, ...rest]: readonly string[]): boolean => {
  if (name === undefined) return typeof value === 'function'
  return typeof value === 'object' && value !== null && isFunctionAt(Reflect.get(value, name), rest)
}

function refuseMissing(missing: readonly string[]): void {
  if (missing.length === 0) return
  throw new ConfigError([
    `COMMIT_STATEMENTS=pipelined reaches into the MongoDB driver, and the installed version lacks ${missing.join(', ')}: ` +
      'set COMMIT_STATEMENTS=public, or install the version of the driver that package-lock.json names',
  ])
}
