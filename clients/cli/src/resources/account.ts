import { reversalPolicies } from '@loyalty/contracts/catalog/account'
import type { Resource } from '../command-line/command.js'
import { choice, optional } from '../command-line/parameter.js'
import { anyText, wholeNumber } from '../command-line/values.js'
import { showCommand } from './rest/show.js'
import { writeCommand } from './rest/write.js'

const path = '/operator/v1/account'

export const account: Resource = {
  name: 'account',
  summary: 'settings of the account that the token belongs to',
  commands: [
    showCommand({ summary: 'show the settings', path, examples: ['loyalty account show'] }),
    writeCommand({
      name: 'update',
      summary: 'change settings',
      method: 'PATCH',
      path,
      options: {
        name: optional(anyText, 'name', 'name of the account'),
        time_zone: optional(anyText, 'zone', 'IANA name, in which days and periods begin'),
        reversal_policy: choice(reversalPolicies, 'when the rewards to take back are spent'),
        hold_minutes: optional(wholeNumber(1, 10_080), 'minutes', 'how long an event holds units'),
        default_line_days: optional(wholeNumber(1, 36_500), 'days', 'lifetime of new lines'),
        reversal_grace_days: optional(
          wholeNumber(0, 36_500),
          'days',
          'lifetime of what comes back after its date',
        ),
        adjust_limit: optional(
          wholeNumber(0, 100_000_000_000),
          'units',
          'what one subject may grant by hand of one reward a day',
        ),
      },
      canClear: true,
      examples: [
        'loyalty account update --time-zone Europe/Berlin --hold-minutes 45',
        'loyalty account update --clear default_line_days',
      ],
    }),
  ],
}
