import { MongoError, type Db } from 'mongodb'
import { setTimeout as delay } from 'node:timers/promises'
import type { z } from 'zod'
import { ConfigError } from '../config/parse-config.js'
import { databasePasswords, type ServiceConfig } from './service-config.js'
import type { Collection } from '../mongo/collection.js'
import { connectDatabase, type Database } from '../mongo/connect.js'
import { deployCollections } from '../mongo/deploy-collections.js'
import {
  markDeployed,
  readDeployedVersion,
  takeDeployLease,
  type DeployLease,
} from '../mongo/deployments.js'
import { isPassing, toSentence, whyNoTlsOf } from '../mongo/passing-errors.js'
import { DEPLOY_PAUSE_MS, DEPLOY_WAIT_MS } from './limits.js'
import { exitForConfig, readConfig } from './read-config.js'

/** `EX_TEMPFAIL`: the same again may work later. */
const TEMPORARY_EXIT_CODE = 75

export interface DeployOptions<Config extends ServiceConfig> {
  name: string
  schema: z.ZodType<Config> & z.ZodObject
  collections: readonly Collection[]
  /** Which version of the collections that is: a higher one is never put back. */
  version: number
  /** The lowest version of the collections whose documents the service can read. */
  versionMin: number
  /**
   * Brings older documents into the present form. It may run again after it failed in the middle. `deployed` is the version
   * before, 0 where no step has ended on the database yet.
   */
  fill?: (database: Database, config: Config, deployed: number) => Promise<void>
}

/**
 * The whole `deploy.ts` of a service: makes its collections with their validators and indexes, and
 * has them kept for as long as the settings say. Run before the service, and again with each change;
 * a second run changes nothing. Where the step of a newer version has run it leaves everything as it is, so that
 * services of this version can be put back beside or in place of newer ones: what the newer validators allow
 * holds all that they write. Where documents are of a version that the service can't read it changes nothing
 * either: the service would find none of them.
 *
 * Steps of one database work one after the other.
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
    if (whyNoTlsOf(error) !== null) {
      say(sentence)
      process.exit(1)
    }
    if (performance.now() >= endsAt) {
      say(`gave up after ${DEPLOY_WAIT_MS / 1_000} s, run it again: ${sentence}`)
      process.exit(TEMPORARY_EXIT_CODE)
    }
    if (sentence !== said) say(`waiting: ${sentence}`)
    said = sentence
  }
  for (;;) {
    try {
      const sentence = await deploy(options, config, wait)
      if (sentence !== null) say(sentence)
      else if (said !== '') say('done')
      return
    } catch (error) {
      if (!isPassing(error)) {
        if (error instanceof ConfigError) exitForConfig(error)
        if (!(error instanceof MongoError || error instanceof TooOldError)) throw error
        say(toSentence(error))
        process.exit(1)
      }
      wait(error)
      await delay(DEPLOY_PAUSE_MS)
    }
  }
}

/** The database has documents that the service can't read. */
class TooOldError extends Error {
  override readonly name = 'TooOldError'

  constructor(deployed: number, versionMin: number) {
    super(
      `the database has version ${deployed} of its collections, and this build reads none below ${versionMin}: ` +
        'start with a new database, or use this one with the build that made it',
    )
  }
}

/** Answers what there is to say. */
async function deploy<Config extends ServiceConfig>(
  { name, collections, version, versionMin, fill }: DeployOptions<Config>,
  config: Config,
  onWait: (reason: unknown) => void,
): Promise<string | null> {
  const database = await connectDatabase({
    url: config.MONGO_URL,
    database: config.MONGO_DATABASE,
    appName: `${name}-deploy`,
    passwords: databasePasswords(config),
    // An index may take longer to build than any request.
    socketTimeoutMs: 0,
    onRetry: onWait,
  })
  try {
    const { db } = database
    const lease = await untilFree(db, onWait)
    try {
      const deployed = await readDeployedVersion(db)
      if (deployed > version) {
        return `the database has version ${deployed} of its collections, this step makes ${version}: all stays as it is`
      }
      if (deployed > 0 && deployed < versionMin) throw new TooOldError(deployed, versionMin)
      await deployCollections(db, collections, config)
      await fill?.(database, config, deployed)
      await markDeployed(db, version)
      return null
    } finally {
      await lease.release()
    }
  } finally {
    await database.close()
  }
}

async function untilFree(db: Db, onWait: (reason: unknown) => void): Promise<DeployLease> {
  for (;;) {
    const lease = await takeDeployLease(db)
    if (lease !== null) return lease
    onWait(new Error('another deploy step works on this database'))
    await delay(DEPLOY_PAUSE_MS)
  }
}
