import { deployService } from '@loyalty/shared/service/deploy-service'
import { collections, collectionsVersion, collectionsVersionMin } from './collections.js'
import { walletConfig } from './config.js'
import { fillNextExpiry } from './expiry/fill-next-expiry.js'
import { convertGiftCardCodes } from './gift-cards/convert-codes.js'
import { openGiftCardCodes } from './gift-cards/gift-card-codes.js'

await deployService({
  name: 'wallet',
  schema: walletConfig,
  collections,
  version: collectionsVersion,
  versionMin: collectionsVersionMin,
  async fill(database, config) {
    const { db } = database
    await fillNextExpiry(db)
    await convertGiftCardCodes(database, await openGiftCardCodes(db, config.GIFT_CARD_KEY))
  },
})
