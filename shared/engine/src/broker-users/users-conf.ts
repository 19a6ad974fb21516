import type { BrokerUser, Grant } from './broker-users.js'

/** The variable that holds a user's password or its bcrypt hash, in the environment or an included file. */
export const passwordVariable = (user: string): string => `NATS_PASSWORD_${user.toUpperCase()}`

/** A password, or its bcrypt hash, as it stands in a configuration; null: it comes from the variable. */
export type PasswordOf = (user: string) => string | null

/** The block `authorization` of a configuration of nats-server. */
export const usersConf = (users: readonly BrokerUser[], passwordOf: PasswordOf): string =>
  ['authorization {', '  users: [', ...users.flatMap(userLines(passwordOf)), '  ]', '}', ''].join(
    '\n',
  )

const userLines =
  (passwordOf: PasswordOf) =>
  ({ name, publish, neverPublish = [], subscribe }: BrokerUser): string[] => {
    const password = passwordOf(name)
    return [
      '    {',
      `      user: ${name}`,
      `      password: ${password === null ? `$${passwordVariable(name)}` : JSON.stringify(password)}`,
      '      permissions {',
      '        publish {',
      ...listLines('allow', publish),
      ...(neverPublish.length === 0 ? [] : listLines('deny', neverPublish)),
      '        }',
      '        subscribe {',
      ...listLines('allow', subscribe),
      '        }',
      '      }',
      '    }',
    ]
  }

const listLines = (name: string, grants: readonly Grant[]): string[] => [
  `          ${name}: [`,
  ...grants.flatMap(({ why, subjects }) => [
    `            # ${why}`,
    ...subjects.map((subject) => `            ${JSON.stringify(subject)}`),
  ]),
  '          ]',
]
