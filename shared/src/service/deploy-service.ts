import { MongoError } from 'mongodb'
import { setTimeout as delay } from 'node:timers/promises'
import type { z } from 'zod'
import { ConfigError } from '../config/parse-config.js'
import type { ServiceConfig } from '../config/service-config.js'
import type { Collection } from '../mongo/collection.js'
import { connectDatabase, type Database } from '../mongo/connect.js'
import { deployCollections } from '../mongo/deploy-collections.js'
import { isPassing, toSentence } from '../mongo/passing-errors.js'
import { DEPLOY_PAUSE_MS, DEPLOY_WAIT_MS } from './limits.js'
import { exitForConfig, readConfig } from './read-config.js'

/** `EX_TEMPFAIL`: the same again may work later. */
const TEMPORARY_EXIT_CODE = 75

export interface DeployOptions<Config extends ServiceConfig> {
  name: string
  schema: z.ZodType<Config> & z.ZodObject
  collections: readonly Collection[]
  /** Brings older documents into the present form. It may run again after it failed in the middle. */
  fill?: (database: Database, config: Config) => Promise<void>
}

/**
 * The whole `deploy.ts` of a service: makes its collections with their validators and indexes, and
 * has them kept for as long as the settings say. Run before the service, and again with each change;
 * a second run changes nothing.
 *
 * Waits for a primary, and for one to come back when there is an election meanwhile, saying so on
 * stderr. Exit codes: 75 when none was there for five minutes, 78 when a setting is wrong, 1 for
 * anything else; each with one sentence.
 */
export async function deployService<Config extends ServiceConfig>(
  options: DeployOptions<Config>,
): Promise<void> {
  const config = readConfig(options.schema, process.env) as Config
  const say = (sentence: string) => process.stderr.write(`${options.name}-deploy: ${sentence}\n`)
  const endsAt = performance.now() + DEPLOY_WAIT_MS
  let said = ''
  const wait = (error: unknown) => {
    const sentence = toSentence(error)
    if (performance.now() >= endsAt) {
      say(`gave up after ${DEPLOY_WAIT_MS / 1_000} s, run it again: ${sentence}`)
      process.exit(TEMPORARY_EXIT_CODE)
    }
    if (sentence !== said) say(`waiting: ${sentence}`)
    said = sentence
  }
  for (;;) {
    try {
      await deploy(options, config, wait)
      if (said !== '') say('done')
      return
    } catch (error) {
      if (!isPassing(error)) {
        if (error instanceof ConfigError) exitForConfig(error)
        if (!(error instanceof MongoError)) throw error
        say(toSentence(error))
        process.exit(1)
      }
      wait(error)
      await delay(DEPLOY_PAUSE_MS)
    }
  }
}

async function deploy<Config extends ServiceConfig>(
  { name, collections, fill }: DeployOptions<Config>,
  config: Config,
  onRetry: (error: Error) => void,
): Promise<void> {
  const database = await connectDatabase({
    url: config.MONGO_URL,
    database: config.MONGO_DATABASE,
    appName: `${name}-deploy`,
    // An index may take longer to build than any request.
    socketTimeoutMs: 0,
    onRetry,
  })
  try {
    await deployCollections(database.db, collections, config)
    await fill?.(database, config)
  } finally {
    await database.close()
  }
}
