import { campaignStatuses } from '@loyalty/shared/contracts/wallet/campaign'
import type { Resource } from '../command-line/command.js'
import { choice, optional } from '../command-line/parameter.js'
import { anyText, endInstant, startInstant, wholeNumber } from '../command-line/values.js'
import { campaignOf, newOptions } from './campaign-options.js'
import { campaignSample } from './campaign-sample.js'
import { sampleCommand, simulateCommand } from './campaigns-simulate.js'
import { listCommand } from './rest/list.js'
import { namedOrIdOf } from './rest/names.js'
import { showCommand } from './rest/show.js'
import { writeCommand } from './rest/write.js'

const path = '/operator/v1/campaigns'
const one = `${path}/{id}`
const ofCampaign = namedOrIdOf('campaign')
const someCampaign = '"Autumn points"'
const COUNT_MAX = 2_000_000_000

const options = {
  name: optional(anyText, 'name', 'name'),
  starts_at: optional(
    startInstant,
    'time',
    'it pays for events from this instant on; a day: its start',
  ),
  ends_at: optional(endInstant, 'time', 'it pays for events before this instant; a day: its end'),
  max_total: optional(wholeNumber(1, COUNT_MAX), 'count', 'payouts in all'),
  max_per_customer: optional(wholeNumber(1, COUNT_MAX), 'count', 'payouts to one customer'),
  priority: optional(wholeNumber(-1_000_000, 1_000_000), 'number', 'higher ones pay first'),
}

const verbs = {
  activate: 'let a draft pay from now on',
  pause: 'stop paying for now',
  resume: 'go on paying',
}

export const campaigns: Resource = {
  name: 'campaigns',
  summary: 'rules that pay rewards for events',
  commands: [
    listCommand({
      summary: 'list campaigns',
      path,
      goesEitherWay: true,
      filters: { status: choice(campaignStatuses, 'only in this status') },
      columns: ['id', 'name', 'status', 'version', 'starts_at', 'ends_at', 'priority'],
      examples: ['loyalty campaigns list --status ACTIVE'],
    }),
    showCommand({
      summary: 'show a campaign',
      path: one,
      arguments: ofCampaign,
      examples: [`loyalty campaigns show ${someCampaign} --json`],
    }),
    showCommand({
      name: 'stats',
      summary: 'show what a campaign has paid, in all and in the last 30 days, and its budget',
      path: `${one}/stats`,
      arguments: ofCampaign,
      examples: [`loyalty campaigns stats ${someCampaign}`],
    }),
    writeCommand({
      name: 'create',
      summary: 'make a campaign',
      method: 'POST',
      path,
      takesFile: true,
      sample: campaignSample,
      options: { ...options, ...newOptions },
      toBody: campaignOf,
      notes:
        'Other conditions come from --file or --edit; "loyalty campaigns sample" prints a file.',
      examples: [
        'loyalty campaigns create --name "Autumn points" --share Points=0.1 --min-value 50 --draft',
        'loyalty campaigns create --edit',
        'loyalty campaigns create --file campaign.json --name "Autumn points"',
      ],
    }),
    writeCommand({
      name: 'update',
      summary: 'change a campaign; what it has paid stays as it is',
      method: 'PATCH',
      path: one,
      arguments: ofCampaign,
      takesFile: true,
      options,
      canClear: true,
      examples: [`loyalty campaigns update ${someCampaign} --ends-at 2026-12-31`],
    }),
    sampleCommand,
    simulateCommand,
    listCommand({
      name: 'versions',
      summary: 'list what a campaign has said over time',
      path: `${one}/versions`,
      arguments: ofCampaign,
      goesEitherWay: true,
      columns: ['version', 'updated_at', 'status', 'name', 'starts_at', 'ends_at', 'priority'],
      examples: [`loyalty campaigns versions ${someCampaign} --all --json`],
    }),
    ...(['activate', 'pause', 'resume'] as const).map((name) =>
      writeCommand({
        name,
        summary: verbs[name],
        method: 'POST',
        path: `${one}/${name}`,
        arguments: ofCampaign,
        examples: [`loyalty campaigns ${name} ${someCampaign}`],
      }),
    ),
    writeCommand({
      name: 'archive',
      summary: 'end a campaign for good',
      method: 'POST',
      path: `${one}/archive`,
      arguments: ofCampaign,
      question: ({ id }) => `Campaign ${String(id)} will never pay again.`,
      examples: [`loyalty campaigns archive ${someCampaign} --yes`],
    }),
  ],
}
