import { describeShortForms, runsOfOneServer } from './short-forms.js'

describeShortForms('processes', runsOfOneServer.ofProcesses, {
  gateway: 2,
  wallet: 2,
  customers: 2,
  catalog: 2,
})
