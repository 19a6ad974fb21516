import { createCommitter, type Committer } from '@loyalty/shared/commit/committer'
import { redeemCoupon, reverseCoupon } from '@loyalty/shared/contracts/wallet/coupon'
import { startDatabaseClock } from '@loyalty/shared/mongo/database-clock'
import { openDatabase } from '@loyalty/shared/service/open-database'
import type { ServiceParts, ServiceResources } from '@loyalty/shared/service/start-service'
import type { WalletConfig } from './config.js'
import { createFetchCopy } from './copies/fetch-copy.js'
import { countNoUnknownCodes, countUnknownCodes } from './coupons/unknown-codes.js'
import { walletModule } from './wallet.module.js'

/** Connects wallet to its database and puts its parts together. */
export async function buildWallet({
  config,
  logger,
  requester,
}: ServiceResources<WalletConfig>): Promise<ServiceParts> {
  const database = await openDatabase('wallet', config, logger)
  const { client, db } = database
  const clock = await startDatabaseClock(db)
  const fetchCopy = createFetchCopy(requester, (): Committer => committer)
  const committer = createCommitter({ client, db, service: 'wallet', logger, fetchCopy })
  await committer.start()
  return {
    module: walletModule({
      db,
      committer,
      clock,
      fetchCopy,
      countUnknownCodes:
        config.GUESS_GUARD === 'on' ? countUnknownCodes(db, clock) : countNoUnknownCodes,
    }),
    directSubjects: [redeemCoupon, reverseCoupon],
    isDatabaseReady: () => database.isReady(),
    onStop: [() => committer.stop(), () => clock.stop(), () => database.close()],
  }
}
