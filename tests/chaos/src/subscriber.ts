import { commonCollections } from '@loyalty/engine/collection'
import { createFactConsumer, on } from '@loyalty/engine/fact'
import { createLogger, connectBroker } from '@loyalty/engine/process'
import { createCommitter } from '@loyalty/engine/service'
import { connectDatabase, deployCollections } from '@loyalty/engine/testing'
import { couponRedeemed, walletAccumulated, walletRedeemed } from '@loyalty/contracts/wallet/facts'
import { recordFact, seenFacts } from './subscriber/record-fact.js'
import { CONSUMER, SUBSCRIBER_DATABASE } from './subscriber/names.js'

/**
 * Another team's program, as small as one can be: a durable consumer with an inbox that writes down
 * each wallet fact that it applies. Run as
 * `node subscriber.js <MongoDB URL> <NATS URL> <user at NATS> <its password>`.
 */
const [mongoUrl = '', natsUrl = '', user = '', password = ''] = process.argv.slice(2)
const ATTEMPTS_MAX = 3
const RETRY_MS_MIN = 50
const PROBE_MS = 100

const logger = createLogger({ service: 'subscriber' })
const { client, db, close } = await connectDatabase({
  url: mongoUrl,
  database: SUBSCRIBER_DATABASE,
  appName: CONSUMER,
})
await deployCollections(db, [...commonCollections, seenFacts])
const broker = await connectBroker({ url: natsUrl, name: user, user, password }, logger)
const committer = createCommitter({ client, db, service: CONSUMER, logger })
await committer.start()
const consumer = createFactConsumer({
  broker,
  db,
  committer,
  logger,
  name: CONSUMER,
  reactions: [
    on(walletAccumulated, recordFact),
    on(walletRedeemed, recordFact),
    on(couponRedeemed, recordFact),
  ],
  attemptsMax: ATTEMPTS_MAX,
  retryMsMin: RETRY_MS_MIN,
  probeMs: PROBE_MS,
})
consumer.start()
logger.info('subscriber ready')

async function stop(): Promise<void> {
  await consumer.stop()
  await committer.stop()
  await broker.close()
  await close()
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('disconnect', () => process.exit(1))
