import { describeShortForms, runsOfOneServer } from './short-forms.js'

describeShortForms('processes', runsOfOneServer.ofProcesses)
