import type { BrokerUser, Grant } from './broker-users.js'
import { passwordVariable, type PasswordOf } from './users-conf.js'

/** The same users as values of the chart of NATS, which writes what stands in << >> without quotes. */
export const usersValues = (
  users: readonly BrokerUser[],
  passwordOf: PasswordOf = () => null,
): string =>
  [
    'config:',
    '  merge:',
    '    authorization:',
    '      users:',
    ...users.flatMap(userLines(passwordOf)),
    '',
  ].join('\n')

const userLines =
  (passwordOf: PasswordOf) =>
  ({ name, publish, neverPublish = [], subscribe }: BrokerUser): string[] => [
    `        - user: ${name}`,
    `          password: ${passwordOf(name) ?? `<< $${passwordVariable(name)} >>`}`,
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
