import { connectDatabase } from '../src/mongo/connect.js'
import { createLogger } from '../src/observability/logger.js'
import { createRelay } from '../src/outbox/relay.js'
import { connectBroker } from '../src/transport/connect.js'

/** A process of its own that relays: `<database url> <database> <broker url>`. */
const [mongoUrl = '', database = '', natsUrl = ''] = process.argv.slice(2)
const logger = createLogger({ service: 'relay-worker', level: 'silent' })
const { db } = await connectDatabase({ url: mongoUrl, database, appName: 'relay-worker' })
const broker = await connectBroker({ url: natsUrl, name: 'relay-worker' }, logger)
createRelay({ service: 'test', db, broker, logger }).start()
process.send?.('ready')
