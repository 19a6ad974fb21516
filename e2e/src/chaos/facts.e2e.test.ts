import { describeShortForms, runsOfOneServer } from './short-forms.js'

describeShortForms('what is sent', runsOfOneServer.ofFacts, { wallet: 2 })
