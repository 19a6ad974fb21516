import { elections } from '@loyalty/chaos/runs/elections'
import { describeShortForms } from './short-forms.js'

describeShortForms('clusters', [elections], { wallet: 2 }, { members: 3, servers: 3 })
