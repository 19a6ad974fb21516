import { rewardTypes } from '@loyalty/contracts/catalog/reward'
import { foreignId } from '@loyalty/contracts/scalars'
import type { Resource } from '../command-line/command.js'
import { choice, optional } from '../command-line/parameter.js'
import { anyText, commaList } from '../command-line/values.js'
import { listCommand } from './rest/list.js'
import { namedOrIdOf } from './rest/names.js'
import { showCommand } from './rest/show.js'
import { writeCommand } from './rest/write.js'

const path = '/operator/v1/rewards'

const described = {
  name: optional(anyText, 'name', 'name'),
  description: optional(anyText, 'text', 'description'),
  platforms: optional(commaList, 'list', 'platforms where it applies, by comma'),
}

export const rewards: Resource = {
  name: 'rewards',
  summary: 'what customers can have: points, discounts, gift cards, products',
  commands: [
    listCommand({
      summary: 'list rewards',
      path,
      goesEitherWay: true,
      columns: ['id', 'type', 'name', 'brand_id', 'created_at'],
      examples: ['loyalty rewards list'],
    }),
    showCommand({
      summary: 'show a reward',
      path: `${path}/{id}`,
      arguments: namedOrIdOf('reward'),
      examples: ['loyalty rewards show Points'],
    }),
    writeCommand({
      name: 'create',
      summary: 'make a reward',
      method: 'POST',
      path: '/v1/rewards',
      takesFile: true,
      options: {
        type: choice(rewardTypes, 'kind of reward; it never changes'),
        ...described,
        brand_id: optional(foreignId, 'id', 'brand; without one the reward is global'),
      },
      defaults: { brand_id: null },
      examples: [
        'loyalty rewards create --type POINTS --name Points',
        'loyalty rewards create --file reward.json --name "Points of summer"',
      ],
    }),
    writeCommand({
      name: 'update',
      summary: 'change a reward',
      method: 'PATCH',
      path: `${path}/{id}`,
      arguments: namedOrIdOf('reward'),
      takesFile: true,
      options: described,
      canClear: true,
      examples: ['loyalty rewards update Points --name "Bonus points"'],
    }),
  ],
}
