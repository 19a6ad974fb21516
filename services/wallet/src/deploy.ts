import { deployService } from '@loyalty/engine/service'
import { collections, collectionsVersion, collectionsVersionMin } from './collections.js'
import { walletConfig } from './config.js'
import { fillNames } from './coupons/fill-names.js'
import { openGiftCardCodes } from './gift-cards/gift-card-codes.js'

await deployService({
  name: 'wallet',
  schema: walletConfig,
  collections,
  version: collectionsVersion,
  versionMin: collectionsVersionMin,
  // The key of gift cards is made with the database, before the first card.
  fill: async ({ db }, config) => {
    await openGiftCardCodes(db, config.GIFT_CARD_KEY)
    await fillNames(db)
  },
})
