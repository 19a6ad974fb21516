import { findMongoTools } from '@loyalty/testing/mongo-tools'
import { whyNoDisks } from '@loyalty/chaos/kit/small-disk'
import { describeShortForms, runsOfOneServer } from './short-forms.js'

if (findMongoTools() === null) console.log('restore-commands is not made: there is no mongodump')
const whyNot = whyNoDisks()
if (whyNot !== null) console.log(`no disk is filled, since none may be mounted: ${whyNot}`)

describeShortForms('what is stored and sent', runsOfOneServer.ofData)
