import { brokerUsers, usersConf, type BrokerUser } from '@loyalty/engine/admin'

/** Whoever stands in for others in tests, and looks behind them. */
const tester: BrokerUser = {
  name: 'tester',
  publish: [{ why: 'everything', subjects: ['>'] }],
  subscribe: [{ why: 'everything', subjects: ['>'] }],
}

/**
 * A broker of tests knows the users of deployments, with what these allow; their passwords are their
 * names. Who signs in as nobody is the tester.
 */
export const testBrokerAccess = {
  usersConf: `${usersConf([...brokerUsers, tester], (user) => user)}no_auth_user: tester\n`,
  loginOf: (user: string) => ({ user, password: user }),
}

/** The settings by which a service under test signs in as itself. */
export const brokerSettingsFor = (service: string): Record<string, string> => {
  const { user, password } = testBrokerAccess.loginOf(service)
  return { NATS_USER: user, NATS_PASSWORD: password }
}
