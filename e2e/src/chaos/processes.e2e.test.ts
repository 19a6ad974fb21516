import { describeShortForms, runsOfProcesses } from './short-forms.js'

describeShortForms('processes', runsOfProcesses)
