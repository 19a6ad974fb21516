// Made from docs/openapi.json by "npm run client".

import type { Method } from './method.js'

/** See readTable. */
export const table = `customers
 create
 get
 update
 updateDevice A /:/devices
 giveConsent U /:/consent
 addTags A /:/tags
 removeTags Dq /:/tags
 getTier G /:/
 listTransactions
 expiring Gq /:/
 listPunchCards G /:/
 getReferral Gq /:/
 nameReferral P /:/referral
 chooseReferralCode U /:/referral/code
 migrate P /
 migrateEvents P /migrate/events
 getMigration G /migrate/:
 listCoupons
 listApplicableCoupons Pbp /:/coupons/applicable
customerTokens
 issue P
 end D /:
tiers
 list G
carts
 evaluate P /
 checkOut P /checkout
coupons
 redeem P /
 redeemAll P /
 validate P /
 validateAll P /
 reverse P /
 draw Pbr /image
giftCards
 draw Pbr /image
 sell P
 lookUp P /lookup
 topUp P /
 claim P /
 authorize P /
 capture P /
 release P /
 refund P /
rewards
 create
 list
 get
contacts
 search Gq
 create Pbb
 replace U /:
transactions
 day Gqp ?date=:
events /v1/behavior/events
 announce P
 list
 get
 fulfill A- /:/
 cancel A- /:/
 return P /:/
reviewForms
 list
 get
 submit P /:/submissions
.me
 get G
.account
 get G
 update A
.customers
 create
 list
 get
 update
 erase D /:
 export G /:/
 putConsent U /:/consent
 setTier U /:/tier
 listDevices G /:/
 createNote P /:/notes
 listNotes G /:/
 deleteNote D /:/notes/:
 getReferrals G /:/
 listRedemptions
.shiftedBirthdays
 list Gq
.wallets
 get
 listTransactions
 adjust P /:/
 transferBetween P /transfer
 recompute P /
.rewards
 create
 list
 get
 update
.coupons
 create
 list
 get
 update
 disable
 enable
 listRedemptions
 listRefusals
 getStats G /:/
 createBatch P /bulk
 getBatch G /bulk/:
 listBatchCodes Gqp /bulk/:/codes
.refusals
 list
.redemptions
 reverse P /:/
.giftCards
 issue P
 list
 getByCode G /:
 redeemByCode P /:/redeem
 voidByCode P /:/void
 listTransactions
 adjust P /
 void P /
 unlock P /
.tiers
 create
 list
 get
 update
 delete
.events
 announce P
 list
 get
 cancel P /:/
 reverse P /:/
 return P /:/
.campaigns
 create
 list
 get
 update
 simulate P /
 listVersions
 activate
 pause
 resume
 archive
 getStats G /:/
.punchCards
 create
 list
 get
 update
 pause
 resume
 archive
.referralProgrammes
 create
 list
 get
 update
 pause
 resume
 archive
 listReferrals
.reviewForms
 create
 list
 get
 update
 listSubmissions
 getResults G /:/
.segments
 create
 list
 get
 update
 delete
 listCustomers
.bulk
 start P
 list
 get
 listErrors
 appendRows P /:/rows
 pause
 resume
 cancel
 undo
.personas
 get
 erase D /:
 listHistory
 undoStep P /:/undo
 split P /:/
 merge P /:/
.identityRules
 get G
 replace U
 try P /
.imports
 list
 get
 listErrors
 check P /
 pause
 resume
 undo
.deadLetters
 list
 runAll P /run
 run
 discard D /:
.reports
 points Gqp /
 liability Gqp /
 coupons Gq /
 campaigns Gqp /
 punchCards Gqp /
 referrals Gqp /
 customers Gq /
 topCustomers Gq /
 cohorts Gq /
.tokens
 revoke P /
 listRevoked Gqp /
.people
 list
 deletePerson D /:
.signIn
 get G
.audit
 list
.webhooks
 create
 list
 get
 update
 delete
 rotateSecret P- /:/rotate
 resume
 test
 listDeliveries
 getDelivery G /:/deliveries/:
 sendDelivery P- /:/deliveries/:/send
 replay P /:/
.exports
 get Gqr /:
.live
 follow Gqr`

/** The `operationId` of each method. */
export interface OperationIds {
  'customers.create': 'createCustomer'
  'customers.get': 'getCustomer'
  'customers.update': 'updateCustomer'
  'customers.updateDevice': 'updateCustomerDevice'
  'customers.giveConsent': 'giveCustomerConsent'
  'customers.addTags': 'addCustomerTags'
  'customers.removeTags': 'removeCustomerTags'
  'customers.getTier': 'getCustomerTier'
  'customers.listTransactions': 'listCustomerTransactions'
  'customers.expiring': 'listCustomerExpiring'
  'customers.listPunchCards': 'listCustomerPunchCards'
  'customers.getReferral': 'getCustomerReferral'
  'customers.nameReferral': 'nameCustomerReferral'
  'customers.chooseReferralCode': 'chooseReferralCode'
  'customerTokens.issue': 'issueCustomerToken'
  'customerTokens.end': 'endCustomerTokens'
  'tiers.list': 'listTiers'
  'customers.migrate': 'migrateCustomers'
  'customers.migrateEvents': 'migrateCustomerEvents'
  'customers.getMigration': 'getMigration'
  'carts.evaluate': 'evaluateCart'
  'carts.checkOut': 'checkOutCart'
  'coupons.redeem': 'redeemCoupon'
  'coupons.redeemAll': 'redeemAllCoupons'
  'coupons.validate': 'validateCoupon'
  'coupons.validateAll': 'validateAllCoupons'
  'customers.listCoupons': 'listCustomerCoupons'
  'customers.listApplicableCoupons': 'listApplicableCustomerCoupons'
  'coupons.reverse': 'reverseCoupon'
  'coupons.draw': 'drawCoupon'
  'giftCards.draw': 'drawGiftCard'
  'giftCards.sell': 'sellGiftCard'
  'giftCards.lookUp': 'lookUpGiftCard'
  'giftCards.topUp': 'topUpGiftCard'
  'giftCards.claim': 'claimGiftCard'
  'giftCards.authorize': 'authorizeGiftCard'
  'giftCards.capture': 'captureGiftCard'
  'giftCards.release': 'releaseGiftCard'
  'giftCards.refund': 'refundGiftCard'
  'rewards.create': 'createReward'
  'rewards.list': 'listRewards'
  'rewards.get': 'getReward'
  'contacts.search': 'searchContacts'
  'contacts.create': 'createContact'
  'contacts.replace': 'replaceContact'
  'transactions.day': 'listTransactions'
  'events.announce': 'announceEvent'
  'events.list': 'listEvents'
  'events.get': 'getEvent'
  'events.fulfill': 'fulfillEvent'
  'events.cancel': 'cancelEvent'
  'events.return': 'returnEvent'
  'reviewForms.list': 'listReviewForms'
  'reviewForms.get': 'getReviewForm'
  'reviewForms.submit': 'submitReviewForm'
  'operator.me.get': 'getMe'
  'operator.account.get': 'getAccount'
  'operator.account.update': 'updateAccount'
  'operator.customers.create': 'createCustomerAsOperator'
  'operator.customers.list': 'listCustomers'
  'operator.customers.get': 'getCustomerAsOperator'
  'operator.customers.update': 'updateCustomerAsOperator'
  'operator.customers.erase': 'eraseCustomer'
  'operator.customers.export': 'exportCustomer'
  'operator.customers.putConsent': 'putCustomerConsent'
  'operator.customers.setTier': 'setCustomerTier'
  'operator.customers.listDevices': 'listCustomerDevices'
  'operator.customers.createNote': 'createCustomerNote'
  'operator.customers.listNotes': 'listCustomerNotes'
  'operator.customers.deleteNote': 'deleteCustomerNote'
  'operator.customers.getReferrals': 'getCustomerReferrals'
  'operator.customers.listRedemptions': 'listCustomerRedemptions'
  'operator.shiftedBirthdays.list': 'listShiftedBirthdays'
  'operator.wallets.get': 'getWallet'
  'operator.wallets.listTransactions': 'listWalletTransactions'
  'operator.wallets.adjust': 'adjustWallet'
  'operator.wallets.transferBetween': 'transferBetweenWallets'
  'operator.wallets.recompute': 'recomputeWallets'
  'operator.rewards.create': 'createRewardAsOperator'
  'operator.rewards.list': 'listRewardsAsOperator'
  'operator.rewards.get': 'getRewardAsOperator'
  'operator.rewards.update': 'updateReward'
  'operator.coupons.create': 'createCoupon'
  'operator.coupons.list': 'listCoupons'
  'operator.coupons.get': 'getCoupon'
  'operator.coupons.update': 'updateCoupon'
  'operator.coupons.disable': 'disableCoupon'
  'operator.coupons.enable': 'enableCoupon'
  'operator.coupons.listRedemptions': 'listCouponRedemptions'
  'operator.coupons.listRefusals': 'listCouponRefusals'
  'operator.coupons.getStats': 'getCouponStats'
  'operator.coupons.createBatch': 'createCouponBatch'
  'operator.coupons.getBatch': 'getCouponBatch'
  'operator.coupons.listBatchCodes': 'listCouponBatchCodes'
  'operator.refusals.list': 'listRefusals'
  'operator.redemptions.reverse': 'reverseRedemption'
  'operator.giftCards.issue': 'issueGiftCard'
  'operator.giftCards.list': 'listGiftCards'
  'operator.giftCards.getByCode': 'getGiftCardByCode'
  'operator.giftCards.redeemByCode': 'redeemGiftCardByCode'
  'operator.giftCards.voidByCode': 'voidGiftCardByCode'
  'operator.giftCards.listTransactions': 'listGiftCardTransactions'
  'operator.giftCards.adjust': 'adjustGiftCard'
  'operator.giftCards.void': 'voidGiftCard'
  'operator.giftCards.unlock': 'unlockGiftCard'
  'operator.tiers.create': 'createTier'
  'operator.tiers.list': 'listTiersAsOperator'
  'operator.tiers.get': 'getTier'
  'operator.tiers.update': 'updateTier'
  'operator.tiers.delete': 'deleteTier'
  'operator.events.announce': 'announceEventAsOperator'
  'operator.events.list': 'listEventsAsOperator'
  'operator.events.get': 'getEventAsOperator'
  'operator.events.cancel': 'cancelEventAsOperator'
  'operator.events.reverse': 'reverseEvent'
  'operator.events.return': 'returnEventAsOperator'
  'operator.campaigns.create': 'createCampaign'
  'operator.campaigns.list': 'listCampaigns'
  'operator.campaigns.get': 'getCampaign'
  'operator.campaigns.update': 'updateCampaign'
  'operator.campaigns.simulate': 'simulateCampaign'
  'operator.campaigns.listVersions': 'listCampaignVersions'
  'operator.campaigns.activate': 'activateCampaign'
  'operator.campaigns.pause': 'pauseCampaign'
  'operator.campaigns.resume': 'resumeCampaign'
  'operator.campaigns.archive': 'archiveCampaign'
  'operator.campaigns.getStats': 'getCampaignStats'
  'operator.punchCards.create': 'createPunchCard'
  'operator.punchCards.list': 'listPunchCards'
  'operator.punchCards.get': 'getPunchCard'
  'operator.punchCards.update': 'updatePunchCard'
  'operator.punchCards.pause': 'pausePunchCard'
  'operator.punchCards.resume': 'resumePunchCard'
  'operator.punchCards.archive': 'archivePunchCard'
  'operator.referralProgrammes.create': 'createReferralProgramme'
  'operator.referralProgrammes.list': 'listReferralProgrammes'
  'operator.referralProgrammes.get': 'getReferralProgramme'
  'operator.referralProgrammes.update': 'updateReferralProgramme'
  'operator.referralProgrammes.pause': 'pauseReferralProgramme'
  'operator.referralProgrammes.resume': 'resumeReferralProgramme'
  'operator.referralProgrammes.archive': 'archiveReferralProgramme'
  'operator.referralProgrammes.listReferrals': 'listReferrals'
  'operator.reviewForms.create': 'createReviewForm'
  'operator.reviewForms.list': 'listReviewFormsAsOperator'
  'operator.reviewForms.get': 'getReviewFormAsOperator'
  'operator.reviewForms.update': 'updateReviewForm'
  'operator.reviewForms.listSubmissions': 'listReviewFormSubmissions'
  'operator.reviewForms.getResults': 'getReviewFormResults'
  'operator.segments.create': 'createSegment'
  'operator.segments.list': 'listSegments'
  'operator.segments.get': 'getSegment'
  'operator.segments.update': 'updateSegment'
  'operator.segments.delete': 'deleteSegment'
  'operator.segments.listCustomers': 'listSegmentCustomers'
  'operator.bulk.start': 'startBulk'
  'operator.bulk.list': 'listBulk'
  'operator.bulk.get': 'getBulk'
  'operator.bulk.listErrors': 'listBulkErrors'
  'operator.bulk.appendRows': 'appendBulkRows'
  'operator.bulk.pause': 'pauseBulk'
  'operator.bulk.resume': 'resumeBulk'
  'operator.bulk.cancel': 'cancelBulk'
  'operator.bulk.undo': 'undoBulk'
  'operator.personas.get': 'getPersona'
  'operator.personas.erase': 'erasePersona'
  'operator.personas.listHistory': 'listPersonaHistory'
  'operator.personas.undoStep': 'undoPersonaStep'
  'operator.personas.split': 'splitPersona'
  'operator.personas.merge': 'mergePersonas'
  'operator.identityRules.get': 'getIdentityRules'
  'operator.identityRules.replace': 'replaceIdentityRules'
  'operator.identityRules.try': 'tryIdentityRules'
  'operator.imports.list': 'listImports'
  'operator.imports.get': 'getImport'
  'operator.imports.listErrors': 'listImportErrors'
  'operator.imports.check': 'checkImport'
  'operator.imports.pause': 'pauseImport'
  'operator.imports.resume': 'resumeImport'
  'operator.imports.undo': 'undoImport'
  'operator.deadLetters.list': 'listDeadLetters'
  'operator.deadLetters.runAll': 'runDeadLetters'
  'operator.deadLetters.run': 'runDeadLetter'
  'operator.deadLetters.discard': 'discardDeadLetter'
  'operator.reports.points': 'reportPoints'
  'operator.reports.liability': 'reportLiability'
  'operator.reports.coupons': 'reportCoupons'
  'operator.reports.campaigns': 'reportCampaigns'
  'operator.reports.punchCards': 'reportPunchCards'
  'operator.reports.referrals': 'reportReferrals'
  'operator.reports.customers': 'reportCustomers'
  'operator.reports.topCustomers': 'reportTopCustomers'
  'operator.reports.cohorts': 'reportCohorts'
  'operator.tokens.revoke': 'revokeToken'
  'operator.tokens.listRevoked': 'listRevokedTokens'
  'operator.people.list': 'listPeople'
  'operator.people.deletePerson': 'deletePerson'
  'operator.signIn.get': 'getSignIn'
  'operator.audit.list': 'listAudit'
  'operator.webhooks.create': 'createWebhook'
  'operator.webhooks.list': 'listWebhooks'
  'operator.webhooks.get': 'getWebhook'
  'operator.webhooks.update': 'updateWebhook'
  'operator.webhooks.delete': 'deleteWebhook'
  'operator.webhooks.rotateSecret': 'rotateWebhookSecret'
  'operator.webhooks.resume': 'resumeWebhook'
  'operator.webhooks.test': 'testWebhook'
  'operator.webhooks.listDeliveries': 'listWebhookDeliveries'
  'operator.webhooks.getDelivery': 'getWebhookDelivery'
  'operator.webhooks.sendDelivery': 'sendWebhookDelivery'
  'operator.webhooks.replay': 'replayWebhook'
  'operator.exports.get': 'exportRows'
  'operator.live.follow': 'followLiveFacts'
}

/** A method for each operation. */
export interface Methods {
  customers: {
    /** Sign a customer up: `POST /v1/customers`. */
    create: Method<'createCustomer'>
    /** Read a customer and its wallet: `GET /v1/customers/{id}`. */
    get: Method<'getCustomer', [id: string]>
    /** Change a customer: `PATCH /v1/customers/{id}`. */
    update: Method<'updateCustomer', [id: string]>
    /** Register a device token: `PATCH /v1/customers/{id}/devices`. */
    updateDevice: Method<'updateCustomerDevice', [id: string]>
    /** Say what a customer agrees to: `PUT /v1/customers/{id}/consent`. */
    giveConsent: Method<'giveCustomerConsent', [id: string]>
    /** Add, change or remove tags: `PATCH /v1/customers/{id}/tags`. */
    addTags: Method<'addCustomerTags', [id: string]>
    /** Delete tags by key: `DELETE /v1/customers/{id}/tags`. */
    removeTags: Method<'removeCustomerTags', [id: string]>
    /** Read a customer's tier and what the next one asks for: `GET /v1/customers/{id}/tier`. */
    getTier: Method<'getCustomerTier', [id: string]>
    /** List what a customer has earned and spent: `GET /v1/customers/{id}/transactions`. */
    listTransactions: Method<'listCustomerTransactions', [id: string]>
    /** List what of a customer expires soon: `GET /v1/customers/{id}/expiring`. */
    expiring: Method<'listCustomerExpiring', [id: string]>
    /** List a customer's punch cards: `GET /v1/customers/{id}/punch-cards`. */
    listPunchCards: Method<'listCustomerPunchCards', [id: string]>
    /** Read a customer's referral code and referrals: `GET /v1/customers/{id}/referral`. */
    getReferral: Method<'getCustomerReferral', [id: string]>
    /** Say who referred a customer: `POST /v1/customers/{id}/referral`. */
    nameReferral: Method<'nameCustomerReferral', [id: string]>
    /** Choose the code that friends name: `PUT /v1/customers/{id}/referral/code`. */
    chooseReferralCode: Method<'chooseReferralCode', [id: string]>
    /** Bring customers with their balances over from another system: `POST /v1/customers/migrate`. */
    migrate: Method<'migrateCustomers'>
    /** Bring events of customers over from another system: `POST /v1/customers/migrate/events`. */
    migrateEvents: Method<'migrateCustomerEvents'>
    /** Read how an import stands: `GET /v1/customers/migrate/{import_id}`. */
    getMigration: Method<'getMigration', [importId: string]>
    /** List the coupons that a customer can use: `GET /v1/customers/{id}/coupons`. */
    listCoupons: Method<'listCustomerCoupons', [id: string]>
    /** List the coupons that a customer can use for a basket: `POST /v1/customers/{id}/coupons/applicable`. */
    listApplicableCoupons: Method<'listApplicableCustomerCoupons', [id: string]>
  }
  customerTokens: {
    /** Issue a token for one customer: `POST /v1/customer-tokens`. */
    issue: Method<'issueCustomerToken'>
    /** End the tokens of one customer: `DELETE /v1/customer-tokens/{customer_id}`. */
    end: Method<'endCustomerTokens', [customerId: string]>
  }
  tiers: {
    /** List the tiers of a shop: `GET /v1/tiers`. */
    list: Method<'listTiers'>
  }
  carts: {
    /** Evaluate a cart: `POST /v1/carts/evaluate`. */
    evaluate: Method<'evaluateCart'>
    /** Check out a cart: `POST /v1/carts/checkout`. */
    checkOut: Method<'checkOutCart'>
  }
  coupons: {
    /** Redeem a coupon: `POST /v1/coupons/redeem`. */
    redeem: Method<'redeemCoupon'>
    /** Redeem several coupons: `POST /v1/coupons/redeem-all`. */
    redeemAll: Method<'redeemAllCoupons'>
    /** Check a coupon: `POST /v1/coupons/validate`. */
    validate: Method<'validateCoupon'>
    /** Check several coupons: `POST /v1/coupons/validate-all`. */
    validateAll: Method<'validateAllCoupons'>
    /** Reverse the redemption of a coupon: `POST /v1/coupons/reverse`. */
    reverse: Method<'reverseCoupon'>
    /** Draw the code of a coupon: `POST /v1/coupons/image`. */
    draw: Method<'drawCoupon'>
  }
  giftCards: {
    /** Draw the code of a gift card: `POST /v1/gift-cards/image`. */
    draw: Method<'drawGiftCard'>
    /** Sell a gift card: `POST /v1/gift-cards`. */
    sell: Method<'sellGiftCard'>
    /** Show what is on a gift card: `POST /v1/gift-cards/lookup`. */
    lookUp: Method<'lookUpGiftCard'>
    /** Top up a gift card: `POST /v1/gift-cards/top-up`. */
    topUp: Method<'topUpGiftCard'>
    /** Put a gift card into the wallet of a customer: `POST /v1/gift-cards/claim`. */
    claim: Method<'claimGiftCard'>
    /** Keep money of a gift card for a purchase: `POST /v1/gift-cards/authorize`. */
    authorize: Method<'authorizeGiftCard'>
    /** Take money that a gift card keeps: `POST /v1/gift-cards/capture`. */
    capture: Method<'captureGiftCard'>
    /** Free money that a gift card keeps: `POST /v1/gift-cards/release`. */
    release: Method<'releaseGiftCard'>
    /** Give money back to a gift card: `POST /v1/gift-cards/refund`. */
    refund: Method<'refundGiftCard'>
  }
  rewards: {
    /** Create a reward: `POST /v1/rewards`. */
    create: Method<'createReward'>
    /** List the rewards of a shop: `GET /v1/rewards`. */
    list: Method<'listRewards'>
    /** Read a reward of a shop: `GET /v1/rewards/{id}`. */
    get: Method<'getReward', [id: string]>
  }
  contacts: {
    /** Search contacts by what they say of themselves: `GET /v1/contacts`. */
    search: Method<'searchContacts'>
    /** Create a contact: `POST /v1/contacts`. */
    create: Method<'createContact'>
    /** Replace a contact: `PUT /v1/contacts/{id}`. */
    replace: Method<'replaceContact', [id: string]>
  }
  transactions: {
    /** List the transactions of one day: `GET /v1/transactions?date={date}`. */
    day: Method<'listTransactions', [date: string], 'date'>
  }
  events: {
    /** Announce a behavior event, which holds what its order spends: `POST /v1/behavior/events`. */
    announce: Method<'announceEvent'>
    /** List behavior events of a customer: `GET /v1/behavior/events`. */
    list: Method<'listEvents'>
    /** Read a behavior event: `GET /v1/behavior/events/{eventId}`. */
    get: Method<'getEvent', [eventId: string]>
    /** Fulfill a behavior event: `PATCH /v1/behavior/events/{eventId}/fulfill`. */
    fulfill: Method<'fulfillEvent', [eventId: string]>
    /** Cancel a behavior event and free what it holds: `PATCH /v1/behavior/events/{eventId}/cancel`. */
    cancel: Method<'cancelEvent', [eventId: string]>
    /** Return a part of a purchase, or all that is left of it: `POST /v1/behavior/events/{eventId}/return`. */
    return: Method<'returnEvent', [eventId: string]>
  }
  reviewForms: {
    /** List the active review forms: `GET /v1/review-forms`. */
    list: Method<'listReviewForms'>
    /** Read an active review form: `GET /v1/review-forms/{id}`. */
    get: Method<'getReviewForm', [id: string]>
    /** Submit the answers to a review form: `POST /v1/review-forms/{id}/submissions`. */
    submit: Method<'submitReviewForm', [id: string]>
  }
  operator: {
    me: {
      /** See who the token speaks for and what it may: `GET /operator/v1/me`. */
      get: Method<'getMe'>
    }
    account: {
      /** Read the settings of the account: `GET /operator/v1/account`. */
      get: Method<'getAccount'>
      /** Change settings of the account: `PATCH /operator/v1/account`. */
      update: Method<'updateAccount'>
    }
    customers: {
      /** Create a customer: `POST /operator/v1/customers`. */
      create: Method<'createCustomerAsOperator'>
      /** List and find customers: `GET /operator/v1/customers`. */
      list: Method<'listCustomers'>
      /** Read a customer and its wallet: `GET /operator/v1/customers/{id}`. */
      get: Method<'getCustomerAsOperator', [id: string]>
      /** Change the profile or the status of a customer: `PATCH /operator/v1/customers/{id}`. */
      update: Method<'updateCustomerAsOperator', [id: string]>
      /** Erase a person, in every service: `DELETE /operator/v1/customers/{id}`. */
      erase: Method<'eraseCustomer', [id: string]>
      /** Export all that is held about one person: `GET /operator/v1/customers/{id}/export`. */
      export: Method<'exportCustomer', [id: string]>
      /** Replace the consent of a customer: `PUT /operator/v1/customers/{id}/consent`. */
      putConsent: Method<'putCustomerConsent', [id: string]>
      /** Give a customer a tier by hand, or back to the rules: `PUT /operator/v1/customers/{id}/tier`. */
      setTier: Method<'setCustomerTier', [id: string]>
      /** List the devices of a customer: `GET /operator/v1/customers/{id}/devices`. */
      listDevices: Method<'listCustomerDevices', [id: string]>
      /** Write a note on a customer: `POST /operator/v1/customers/{id}/notes`. */
      createNote: Method<'createCustomerNote', [id: string]>
      /** List the notes on a customer: `GET /operator/v1/customers/{id}/notes`. */
      listNotes: Method<'listCustomerNotes', [id: string]>
      /** Delete a note on a customer: `DELETE /operator/v1/customers/{id}/notes/{note_id}`. */
      deleteNote: Method<'deleteCustomerNote', [id: string, noteId: string]>
      /** Read a customer's referral codes and referrals: `GET /operator/v1/customers/{id}/referrals`. */
      getReferrals: Method<'getCustomerReferrals', [id: string]>
      /** List the redemptions of a customer: `GET /operator/v1/customers/{id}/redemptions`. */
      listRedemptions: Method<'listCustomerRedemptions', [id: string]>
    }
    shiftedBirthdays: {
      /** Look for birthdays that were stored as an instant: `GET /operator/v1/shifted-birthdays`. */
      list: Method<'listShiftedBirthdays'>
    }
    wallets: {
      /** Read a wallet: `GET /operator/v1/wallets/{customer_id}`. */
      get: Method<'getWallet', [customerId: string]>
      /** List the transactions of a wallet, of all days: `GET /operator/v1/wallets/{customer_id}/transactions`. */
      listTransactions: Method<'listWalletTransactions', [customerId: string]>
      /** Credit or debit a wallet: `POST /operator/v1/wallets/{customer_id}/adjust`. */
      adjust: Method<'adjustWallet', [customerId: string]>
      /** Move an amount between two wallets: `POST /operator/v1/wallets/transfer`. */
      transferBetween: Method<'transferBetweenWallets'>
      /** Compare a batch of wallets with the ledger: `POST /operator/v1/wallets/recompute`. */
      recompute: Method<'recomputeWallets'>
    }
    rewards: {
      /** Create a reward as an operator: `POST /operator/v1/rewards`. */
      create: Method<'createRewardAsOperator'>
      /** List rewards: `GET /operator/v1/rewards`. */
      list: Method<'listRewardsAsOperator'>
      /** Read a reward: `GET /operator/v1/rewards/{id}`. */
      get: Method<'getRewardAsOperator', [id: string]>
      /** Change a reward: `PATCH /operator/v1/rewards/{id}`. */
      update: Method<'updateReward', [id: string]>
    }
    coupons: {
      /** Create a coupon: `POST /operator/v1/coupons`. */
      create: Method<'createCoupon'>
      /** List coupons; a batch is one row: `GET /operator/v1/coupons`. */
      list: Method<'listCoupons'>
      /** Read a coupon: `GET /operator/v1/coupons/{id}`. */
      get: Method<'getCoupon', [id: string]>
      /** Change a coupon: `PATCH /operator/v1/coupons/{id}`. */
      update: Method<'updateCoupon', [id: string]>
      /** Disable a coupon: `POST /operator/v1/coupons/{id}/disable`. */
      disable: Method<'disableCoupon', [id: string]>
      /** Enable a coupon: `POST /operator/v1/coupons/{id}/enable`. */
      enable: Method<'enableCoupon', [id: string]>
      /** List the redemptions of a coupon: `GET /operator/v1/coupons/{coupon_id}/redemptions`. */
      listRedemptions: Method<'listCouponRedemptions', [couponId: string]>
      /** List the refused redeems of a coupon: `GET /operator/v1/coupons/{coupon_id}/refusals`. */
      listRefusals: Method<'listCouponRefusals', [couponId: string]>
      /** The figures of a coupon: `GET /operator/v1/coupons/{id}/stats`. */
      getStats: Method<'getCouponStats', [id: string]>
      /** Make many codes of one definition: `POST /operator/v1/coupons/bulk`. */
      createBatch: Method<'createCouponBatch'>
      /** Read how far a batch of codes is: `GET /operator/v1/coupons/bulk/{batch_id}`. */
      getBatch: Method<'getCouponBatch', [batchId: string]>
      /** List the codes of a batch; with Accept: text/csv all of them from the cursor on: `GET /operator/v1/coupons/bulk/{batch_id}/codes`. */
      listBatchCodes: Method<'listCouponBatchCodes', [batchId: string]>
    }
    refusals: {
      /** List refused redeems, of any code: `GET /operator/v1/refusals`. */
      list: Method<'listRefusals'>
    }
    redemptions: {
      /** Reverse a redemption: `POST /operator/v1/redemptions/{id}/reverse`. */
      reverse: Method<'reverseRedemption', [id: string]>
    }
    giftCards: {
      /** Give a customer a gift card: `POST /operator/v1/gift-cards`. */
      issue: Method<'issueGiftCard'>
      /** Find gift cards: `GET /operator/v1/gift-cards`. */
      list: Method<'listGiftCards'>
      /** Read a gift card: `GET /operator/v1/gift-cards/{code}`. */
      getByCode: Method<'getGiftCardByCode', [code: string]>
      /** Redeem a gift card, or a part of it: `POST /operator/v1/gift-cards/{code}/redeem`. */
      redeemByCode: Method<'redeemGiftCardByCode', [code: string]>
      /** Void a gift card: `POST /operator/v1/gift-cards/{code}/void`. */
      voidByCode: Method<'voidGiftCardByCode', [code: string]>
      /** List what happened to a gift card: `GET /operator/v1/gift-cards/{card_id}/transactions`. */
      listTransactions: Method<'listGiftCardTransactions', [cardId: string]>
      /** Correct what is on a gift card: `POST /operator/v1/gift-cards/adjust`. */
      adjust: Method<'adjustGiftCard'>
      /** Close a gift card by its id: `POST /operator/v1/gift-cards/void`. */
      void: Method<'voidGiftCard'>
      /** Unlock a gift card: `POST /operator/v1/gift-cards/unlock`. */
      unlock: Method<'unlockGiftCard'>
    }
    tiers: {
      /** Create a tier: `POST /operator/v1/tiers`. */
      create: Method<'createTier'>
      /** List tiers: `GET /operator/v1/tiers`. */
      list: Method<'listTiersAsOperator'>
      /** Read a tier: `GET /operator/v1/tiers/{id}`. */
      get: Method<'getTier', [id: string]>
      /** Change a tier: `PATCH /operator/v1/tiers/{id}`. */
      update: Method<'updateTier', [id: string]>
      /** Delete a tier that nobody is in: `DELETE /operator/v1/tiers/{id}`. */
      delete: Method<'deleteTier', [id: string]>
    }
    events: {
      /** Announce an event, which holds what its order spends: `POST /operator/v1/events`. */
      announce: Method<'announceEventAsOperator'>
      /** List events: `GET /operator/v1/events`. */
      list: Method<'listEventsAsOperator'>
      /** Read an event: `GET /operator/v1/events/{id}`. */
      get: Method<'getEventAsOperator', [id: string]>
      /** Cancel an event and free what it holds: `POST /operator/v1/events/{id}/cancel`. */
      cancel: Method<'cancelEventAsOperator', [id: string]>
      /** Take a fulfilled event back: `POST /operator/v1/events/{id}/reverse`. */
      reverse: Method<'reverseEvent', [id: string]>
      /** Return a part of a purchase, or all that is left of it: `POST /operator/v1/events/{id}/return`. */
      return: Method<'returnEventAsOperator', [id: string]>
    }
    campaigns: {
      /** Create a campaign: `POST /operator/v1/campaigns`. */
      create: Method<'createCampaign'>
      /** List campaigns: `GET /operator/v1/campaigns`. */
      list: Method<'listCampaigns'>
      /** Read a campaign: `GET /operator/v1/campaigns/{id}`. */
      get: Method<'getCampaign', [id: string]>
      /** Change a campaign, as a new version: `PATCH /operator/v1/campaigns/{id}`. */
      update: Method<'updateCampaign', [id: string]>
      /** Try a campaign on a purchase or a cart: `POST /operator/v1/campaigns/simulate`. */
      simulate: Method<'simulateCampaign'>
      /** List the versions of a campaign: `GET /operator/v1/campaigns/{id}/versions`. */
      listVersions: Method<'listCampaignVersions', [id: string]>
      /** Activate a draft of a campaign: `POST /operator/v1/campaigns/{id}/activate`. */
      activate: Method<'activateCampaign', [id: string]>
      /** Pause a campaign: `POST /operator/v1/campaigns/{id}/pause`. */
      pause: Method<'pauseCampaign', [id: string]>
      /** Resume a campaign: `POST /operator/v1/campaigns/{id}/resume`. */
      resume: Method<'resumeCampaign', [id: string]>
      /** Archive a campaign, for good: `POST /operator/v1/campaigns/{id}/archive`. */
      archive: Method<'archiveCampaign', [id: string]>
      /** The figures of a campaign: `GET /operator/v1/campaigns/{id}/stats`. */
      getStats: Method<'getCampaignStats', [id: string]>
    }
    punchCards: {
      /** Create a punch card: `POST /operator/v1/punch-cards`. */
      create: Method<'createPunchCard'>
      /** List punch cards: `GET /operator/v1/punch-cards`. */
      list: Method<'listPunchCards'>
      /** Read a punch card: `GET /operator/v1/punch-cards/{id}`. */
      get: Method<'getPunchCard', [id: string]>
      /** Change a punch card: `PATCH /operator/v1/punch-cards/{id}`. */
      update: Method<'updatePunchCard', [id: string]>
      /** Pause a punch card: `POST /operator/v1/punch-cards/{id}/pause`. */
      pause: Method<'pausePunchCard', [id: string]>
      /** Resume a punch card: `POST /operator/v1/punch-cards/{id}/resume`. */
      resume: Method<'resumePunchCard', [id: string]>
      /** Archive a punch card, for good: `POST /operator/v1/punch-cards/{id}/archive`. */
      archive: Method<'archivePunchCard', [id: string]>
    }
    referralProgrammes: {
      /** Create a referral programme: `POST /operator/v1/referral-programmes`. */
      create: Method<'createReferralProgramme'>
      /** List referral programmes: `GET /operator/v1/referral-programmes`. */
      list: Method<'listReferralProgrammes'>
      /** Read a referral programme: `GET /operator/v1/referral-programmes/{id}`. */
      get: Method<'getReferralProgramme', [id: string]>
      /** Change a referral programme: `PATCH /operator/v1/referral-programmes/{id}`. */
      update: Method<'updateReferralProgramme', [id: string]>
      /** Pause a referral programme: `POST /operator/v1/referral-programmes/{id}/pause`. */
      pause: Method<'pauseReferralProgramme', [id: string]>
      /** Resume a referral programme: `POST /operator/v1/referral-programmes/{id}/resume`. */
      resume: Method<'resumeReferralProgramme', [id: string]>
      /** Archive a referral programme, for good: `POST /operator/v1/referral-programmes/{id}/archive`. */
      archive: Method<'archiveReferralProgramme', [id: string]>
      /** List the referrals of a programme: `GET /operator/v1/referral-programmes/{id}/referrals`. */
      listReferrals: Method<'listReferrals', [id: string]>
    }
    reviewForms: {
      /** Create a review form: `POST /operator/v1/review-forms`. */
      create: Method<'createReviewForm'>
      /** List review forms: `GET /operator/v1/review-forms`. */
      list: Method<'listReviewFormsAsOperator'>
      /** Read a review form of any status: `GET /operator/v1/review-forms/{id}`. */
      get: Method<'getReviewFormAsOperator', [id: string]>
      /** Change a review form: `PATCH /operator/v1/review-forms/{id}`. */
      update: Method<'updateReviewForm', [id: string]>
      /** List the submissions of a review form: `GET /operator/v1/review-forms/{id}/submissions`. */
      listSubmissions: Method<'listReviewFormSubmissions', [id: string]>
      /** Read the results of a review form: `GET /operator/v1/review-forms/{id}/results`. */
      getResults: Method<'getReviewFormResults', [id: string]>
    }
    segments: {
      /** Keep a filter of customers under a name: `POST /operator/v1/segments`. */
      create: Method<'createSegment'>
      /** List segments: `GET /operator/v1/segments`. */
      list: Method<'listSegments'>
      /** Read a segment, and how many customers are in it: `GET /operator/v1/segments/{id}`. */
      get: Method<'getSegment', [id: string]>
      /** Change a segment: `PATCH /operator/v1/segments/{id}`. */
      update: Method<'updateSegment', [id: string]>
      /** Delete a segment: `DELETE /operator/v1/segments/{id}`. */
      delete: Method<'deleteSegment', [id: string]>
      /** List who is in a segment: `GET /operator/v1/segments/{id}/customers`. */
      listCustomers: Method<'listSegmentCustomers', [id: string]>
    }
    bulk: {
      /** Do the same to many customers: `POST /operator/v1/bulk`. */
      start: Method<'startBulk'>
      /** List bulk jobs: `GET /operator/v1/bulk`. */
      list: Method<'listBulk'>
      /** Read how a bulk job stands: `GET /operator/v1/bulk/{id}`. */
      get: Method<'getBulk', [id: string]>
      /** List the customers that a bulk job could not be done to: `GET /operator/v1/bulk/{id}/errors`. */
      listErrors: Method<'listBulkErrors', [id: string]>
      /** Add customers to a bulk job that collects them: `POST /operator/v1/bulk/{id}/rows`. */
      appendRows: Method<'appendBulkRows', [id: string]>
      /** Pause a bulk job: `POST /operator/v1/bulk/{id}/pause`. */
      pause: Method<'pauseBulk', [id: string]>
      /** Go on with a bulk job: `POST /operator/v1/bulk/{id}/resume`. */
      resume: Method<'resumeBulk', [id: string]>
      /** End a bulk job before its time: `POST /operator/v1/bulk/{id}/cancel`. */
      cancel: Method<'cancelBulk', [id: string]>
      /** Take back what a bulk job gave, where nobody has touched it: `POST /operator/v1/bulk/{id}/undo`. */
      undo: Method<'undoBulk', [id: string]>
    }
    personas: {
      /** Read a persona with its contacts: `GET /operator/v1/personas/{id}`. */
      get: Method<'getPersona', [id: string]>
      /** Erase a person with all contacts: `DELETE /operator/v1/personas/{id}`. */
      erase: Method<'erasePersona', [id: string]>
      /** List what happened to a persona: `GET /operator/v1/personas/{id}/history`. */
      listHistory: Method<'listPersonaHistory', [id: string]>
      /** Undo a merge: `POST /operator/v1/personas/{id}/undo`. */
      undoStep: Method<'undoPersonaStep', [id: string]>
      /** Give a contact a persona of its own, for good: `POST /operator/v1/personas/{id}/split`. */
      split: Method<'splitPersona', [id: string]>
      /** Make two personas one person: `POST /operator/v1/personas/{id}/merge`. */
      merge: Method<'mergePersonas', [id: string]>
    }
    identityRules: {
      /** Read the rules by which contacts are one person: `GET /operator/v1/identity-rules`. */
      get: Method<'getIdentityRules'>
      /** Replace the rules by which contacts are one person: `PUT /operator/v1/identity-rules`. */
      replace: Method<'replaceIdentityRules'>
      /** Tell what would happen to a contact, and do nothing: `POST /operator/v1/identity-rules/try`. */
      try: Method<'tryIdentityRules'>
    }
    imports: {
      /** List imports: `GET /operator/v1/imports`. */
      list: Method<'listImports'>
      /** Read an import: `GET /operator/v1/imports/{import_id}`. */
      get: Method<'getImport', [importId: string]>
      /** List the row errors of an import: `GET /operator/v1/imports/{import_id}/errors`. */
      listErrors: Method<'listImportErrors', [importId: string]>
      /** Tell what an import of customers would do, and change nothing: `POST /operator/v1/imports/check`. */
      check: Method<'checkImport'>
      /** Pause an import: `POST /operator/v1/imports/{import_id}/pause`. */
      pause: Method<'pauseImport', [importId: string]>
      /** Go on with a paused import: `POST /operator/v1/imports/{import_id}/resume`. */
      resume: Method<'resumeImport', [importId: string]>
      /** Take back what an import gave, as long as nobody has touched it: `POST /operator/v1/imports/{import_id}/undo`. */
      undo: Method<'undoImport', [importId: string]>
    }
    deadLetters: {
      /** List rows that could not be processed: `GET /operator/v1/dead-letters`. */
      list: Method<'listDeadLetters'>
      /** Process all matching rows again, some hundred a call: `POST /operator/v1/dead-letters/run`. */
      runAll: Method<'runDeadLetters'>
      /** Process a row again: `POST /operator/v1/dead-letters/{id}/run`. */
      run: Method<'runDeadLetter', [id: string]>
      /** Give a row up: `DELETE /operator/v1/dead-letters/{id}`. */
      discard: Method<'discardDeadLetter', [id: string]>
    }
    reports: {
      /** What moved each reward: `GET /operator/v1/reports/points`. */
      points: Method<'reportPoints'>
      /** What is outstanding: `GET /operator/v1/reports/liability`. */
      liability: Method<'reportLiability'>
      /** What became of coupons: `GET /operator/v1/reports/coupons`. */
      coupons: Method<'reportCoupons'>
      /** What campaigns paid: `GET /operator/v1/reports/campaigns`. */
      campaigns: Method<'reportCampaigns'>
      /** What punch cards gave: `GET /operator/v1/reports/punch-cards`. */
      punchCards: Method<'reportPunchCards'>
      /** What became of referrals: `GET /operator/v1/reports/referrals`. */
      referrals: Method<'reportReferrals'>
      /** New and active customers, and tiers: `GET /operator/v1/reports/customers`. */
      customers: Method<'reportCustomers'>
      /** Who spent most, or bought most often: `GET /operator/v1/reports/top-customers`. */
      topCustomers: Method<'reportTopCustomers'>
      /** Who came back, by month of registration: `GET /operator/v1/reports/cohorts`. */
      cohorts: Method<'reportCohorts'>
    }
    tokens: {
      /** Revoke a token: `POST /operator/v1/tokens/revoke`. */
      revoke: Method<'revokeToken'>
      /** List revoked tokens: `GET /operator/v1/tokens/revoked`. */
      listRevoked: Method<'listRevokedTokens'>
    }
    people: {
      /** List who has signed in, and the programs that called: `GET /operator/v1/people`. */
      list: Method<'listPeople'>
      /** Remove a person from the list: `DELETE /operator/v1/people/{subject}`. */
      deletePerson: Method<'deletePerson', [subject: string]>
    }
    signIn: {
      /** Read how people sign in: `GET /operator/v1/sign-in`. */
      get: Method<'getSignIn'>
    }
    audit: {
      /** List what operators changed: `GET /operator/v1/audit`. */
      list: Method<'listAudit'>
    }
    webhooks: {
      /** Have facts sent to a URL: `POST /operator/v1/webhooks`. */
      create: Method<'createWebhook'>
      /** List webhooks: `GET /operator/v1/webhooks`. */
      list: Method<'listWebhooks'>
      /** Read a webhook: `GET /operator/v1/webhooks/{id}`. */
      get: Method<'getWebhook', [id: string]>
      /** Change, pause or resume a webhook: `PATCH /operator/v1/webhooks/{id}`. */
      update: Method<'updateWebhook', [id: string]>
      /** Delete a webhook: `DELETE /operator/v1/webhooks/{id}`. */
      delete: Method<'deleteWebhook', [id: string]>
      /** Give a webhook a new secret: `POST /operator/v1/webhooks/{id}/rotate`. */
      rotateSecret: Method<'rotateWebhookSecret', [id: string]>
      /** Resume a webhook: `POST /operator/v1/webhooks/{id}/resume`. */
      resume: Method<'resumeWebhook', [id: string]>
      /** Call a webhook once, as a test: `POST /operator/v1/webhooks/{id}/test`. */
      test: Method<'testWebhook', [id: string]>
      /** List what was sent to a webhook: `GET /operator/v1/webhooks/{id}/deliveries`. */
      listDeliveries: Method<'listWebhookDeliveries', [id: string]>
      /** Read a delivery with its attempts: `GET /operator/v1/webhooks/{id}/deliveries/{delivery_id}`. */
      getDelivery: Method<'getWebhookDelivery', [id: string, deliveryId: string]>
      /** Send a delivery again: `POST /operator/v1/webhooks/{id}/deliveries/{delivery_id}/send`. */
      sendDelivery: Method<'sendWebhookDelivery', [id: string, deliveryId: string]>
      /** Send the facts of a time again: `POST /operator/v1/webhooks/{id}/replay`. */
      replay: Method<'replayWebhook', [id: string]>
    }
    exports: {
      /** Export rows: `GET /operator/v1/exports/{kind}`. */
      get: Method<'exportRows', [kind: 'transactions' | 'customers' | 'redemptions' | 'events' | 'contacts']>
    }
    live: {
      /** Follow facts as they are published: `GET /operator/v1/live`. */
      follow: Method<'followLiveFacts'>
    }
  }
}
