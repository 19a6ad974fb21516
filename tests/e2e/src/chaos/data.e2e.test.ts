import { findMongoTools } from '@loyalty/testing/mongo-tools'
import { describeShortForms, runsOfOneServer } from './short-forms.js'

if (findMongoTools() === null) console.log('restore-commands is not made: there is no mongodump')

describeShortForms('what is sent and stored', runsOfOneServer.ofData, {
  wallet: 2,
  customers: 2,
  webhooks: 2,
})
