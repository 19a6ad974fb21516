import {
  parseConfig,
  brokerSettingsOf,
  serviceConfig,
  createLogger,
  connectBroker,
} from '@loyalty/engine/process'
import { openDatabase } from '@loyalty/engine/service'
import { PipelinedSession, BrokerServer } from '@loyalty/engine/testing'
import { redeemCoupon } from '@loyalty/contracts/wallet/redeem-coupon'
import { answer } from '@loyalty/contracts/outcome'

/** A process that signs in as wallet, with the settings of one, and anew at the database for each call. */
const config = parseConfig(serviceConfig('wallet'), process.env)
const logger = createLogger({ service: 'wallet', level: config.LOG_LEVEL })
const broker = await connectBroker(brokerSettingsOf('wallet', config), logger)
const { client, db } = await openDatabase('wallet', config, logger, 1)

const anew = async () => {
  const session = new PipelinedSession(client, db.databaseName)
  session.startTransaction()
  await session.run({ find: 'wallets', limit: 1 })
  await session.abort()
  await session.disconnect()
}

const server = new BrokerServer({ broker, logger, service: 'wallet' })
server.addHandler(
  redeemCoupon.subject,
  // The code says which way to the database is taken: a new connection, or one of the pool.
  async ({ code }: { code: string }) => {
    await (code === 'ANEW' ? anew() : db.collection('wallets').findOne())
    return answer({})
  },
  false,
  { contract: redeemCoupon },
)
await new Promise<void>((resolve, reject) => {
  void server.listen((error) => (error === undefined ? resolve() : reject(error)))
})
await broker.flush()
process.send?.('ready')
process.once('SIGTERM', () => {
  void (async () => {
    await server.close()
    await broker.close()
    await client.close()
    process.disconnect()
  })()
})
