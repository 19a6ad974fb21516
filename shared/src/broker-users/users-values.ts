import type { BrokerUser, Grant } from './broker-users.js'
import { passwordVariable } from './users-conf.js'

/** The same users as values of the chart of NATS, which writes what stands in << >> without quotes. */
export const usersValues = (users: readonly BrokerUser[]): string =>
  [
    'config:',
    '  merge:',
    '    authorization:',
    '      users:',
    ...users.flatMap(userLines),
    '',
  ].join('\n')

const userLines = ({ name, publish, neverPublish = [], subscribe }: BrokerUser): string[] => [
  `        - user: ${name}`,
  `          password: << $${passwordVariable(name)} >>`,
  '          permissions:',
  '            publish:',
  ...listLines('allow', publish),
  ...(neverPublish.length === 0 ? [] : listLines('deny', neverPublish)),
  '            subscribe:',
  ...listLines('allow', subscribe),
]

const listLines = (name: string, grants: readonly Grant[]): string[] => [
  `              ${name}:`,
  ...grants.flatMap(({ why, subjects }) => [
    `                # ${why}`,
    ...subjects.map((subject) => `                - ${subject}`),
  ]),
]
