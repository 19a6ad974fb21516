import { brokerUsers } from './broker-users.js'
import { usersConf } from './users-conf.js'
import { usersValues } from './users-values.js'

const origin = `# Who may say and hear what at the broker; all else is refused.
# Written by \`npm run broker-users\` from shared/engine/src/broker-users/broker-users.ts.
`

/** What deployments read, by its path from the root of the repository. */
export const brokerUserFiles: Readonly<Record<string, string>> = {
  'deploy/nats/users.conf': [
    origin,
    `# NATS_PASSWORD_<USER>, the bcrypt hash of each; \`npm run secrets\` writes the file.`,
    'include ./passwords.conf',
    '',
    usersConf(brokerUsers, () => null),
  ].join('\n'),
  'deploy/kubernetes/nats/users-values.yaml': [origin, usersValues(brokerUsers)].join(''),
}
