import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  ADMIN_USER,
  asks,
  brokerUsers,
  FACTS_USER,
  MONITOR_USER,
} from '@loyalty/engine/broker-users/broker-users'
import { dataServices } from '@loyalty/contracts/audit'
import { contracts } from '@loyalty/contracts/contracts'
import { facts } from '@loyalty/contracts/facts'
import { serviceOf } from '@loyalty/contracts/service-of'
import { inboxPrefixOf } from '@loyalty/engine/transport/connect'
import { connect, PermissionViolationError, type NatsConnection } from '@nats-io/transport-node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokerServers, type BrokerServers } from '../src/infrastructure.js'
import { startGuard, type Guard } from '../src/processes/guard.js'
import { layeredProcesses, type LayeredProcesses } from '../src/processes/supervise.js'

const ACCOUNT = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e20'
const PROCESS = '5d0c1e7a-0000-4000-8000-000000000000'
const EVENTS = 'LOYALTY_EVENTS'
const WORK = 'LOYALTY_IMPORTS'

const users = brokerUsers.map(({ name }) => name)
const only = (...names: string[]) => new Set(names)
const nobody = only()

/** A subject, and who may publish there. */
type Rule = readonly [subject: string, publishers: ReadonlySet<string>]

const askersOf = (subject: string) =>
  only(...users.filter((user) => askedBy(user).some((contract) => contract.subject === subject)))
const askedBy = (user: string) => Object.entries(asks).find(([asker]) => asker === user)?.[1] ?? []

const requests: Rule[] = contracts.map(({ subject }) => [subject, askersOf(subject)])

/** What the gateway may ask of a service, it may ask of one process too. Nobody else may. */
const ofOneProcess: Rule[] = contracts.map(({ subject }) => [
  `${subject}.${PROCESS}`,
  askersOf(subject).has('gateway') ? only('gateway') : nobody,
])

const alive: Rule[] = dataServices.map((service) => [
  `loyalty.${service}.alive.${PROCESS}`,
  // Its other processes ask too, before they end what one that is gone has left open.
  only('gateway', service),
])

/** Who answers may do so in the asker's inboxes, in the place that is its own. */
const inboxes: Rule[] = users.flatMap((owner): Rule[] => [
  [`${inboxPrefixOf(owner)}.abc.1`, owner === MONITOR_USER ? only(...dataServices) : nobody],
  ...users.map((answerer): Rule => {
    const isAsked = askedBy(owner).some((contract) => serviceOf(contract) === answerer)
    const answerers = isAsked ? only(answerer) : nobody
    return [
      `${inboxPrefixOf(owner)}.abc.${answerer}.1`,
      owner === MONITOR_USER ? only(...dataServices) : answerers,
    ]
  }),
])

const isService = (user: string) => dataServices.some((service) => service === user)

const presence: Rule[] = users.map((user) => [
  `loyalty.processes.${user}`,
  isService(user) ? only(user) : nobody,
])

/** Who pushes copies to wallet hears that it is there again. */
const hearersOf = (presenceSubject: string) =>
  presenceSubject === 'loyalty.processes.wallet'
    ? only('gateway', 'catalog', 'customers')
    : only('gateway')

const ofFacts: Rule[] = facts.flatMap(({ subject, service }): Rule[] => [
  [`${subject}.${ACCOUNT}`, only(service)],
  [`${subject}.${ACCOUNT}`.replace('loyalty.events.', 'loyalty.entrance.abc.'), only(service)],
])

const ownersOfConsumers = {
  'customers-facts': 'customers',
  'wallet-copies': 'wallet',
  'wallet-reports': 'wallet',
}

const ofConsumer = (
  stream: string,
  name: string,
  users_: ReadonlySet<string>,
  confirming = users_,
): Rule[] => [
  [`$JS.API.CONSUMER.CREATE.${stream}.${name}`, users_],
  [`$JS.API.CONSUMER.CREATE.${stream}.${name}.loyalty.events.>`, users_],
  [`$JS.API.CONSUMER.DURABLE.CREATE.${stream}.${name}`, users_],
  [`$JS.API.CONSUMER.INFO.${stream}.${name}`, only(...users_, ADMIN_USER)],
  [`$JS.API.CONSUMER.MSG.NEXT.${stream}.${name}`, users_],
  [`$JS.ACK.${stream}.${name}.1.1.1.1.0`, confirming],
]

const jetStream: Rule[] = [
  [`$JS.API.STREAM.INFO.${EVENTS}`, only(...dataServices, 'gateway', FACTS_USER, ADMIN_USER)],
  [`$JS.API.STREAM.CREATE.${EVENTS}`, only(...dataServices)],
  [`$JS.API.STREAM.MSG.GET.${EVENTS}`, only(...dataServices)],
  [`$JS.API.STREAM.INFO.${WORK}`, only('migration', ADMIN_USER)],
  [`$JS.API.STREAM.CREATE.${WORK}`, only('migration')],
  [`$JS.API.STREAM.MSG.GET.${WORK}`, nobody],
  [`loyalty.work.imports.${ACCOUNT}.1`, only('migration')],
  ...Object.entries(ownersOfConsumers).flatMap(([name, owner]) => [
    ...ofConsumer(EVENTS, name, only(owner)),
    [`$JS.API.CONSUMER.DELETE.${EVENTS}.${name}`, only(owner, ADMIN_USER)] as const,
  ]),
  ...ofConsumer(WORK, 'migration-workers', only('migration')),
  [`$JS.API.CONSUMER.DELETE.${WORK}.migration-workers`, only('migration', ADMIN_USER)],
  // Who reads facts by consumers of its own; the gateway's confirm nothing.
  ...ofConsumer(EVENTS, 'billing', only(FACTS_USER, 'gateway'), only(FACTS_USER)),
  ...ofConsumer(WORK, 'billing', nobody),
  [`$JS.API.CONSUMER.DELETE.${EVENTS}.billing`, only(FACTS_USER, 'gateway', ADMIN_USER)],
  // Without a name in its subject it could name any consumer in its body.
  [`$JS.API.CONSUMER.CREATE.${EVENTS}`, nobody],
  ...[EVENTS, WORK].flatMap((stream): Rule[] => [
    ...['DELETE', 'PURGE', 'LEADER.STEPDOWN', 'PEER.REMOVE'].map((verb): Rule => [
      `$JS.API.STREAM.${verb}.${stream}`,
      only(ADMIN_USER),
    ]),
    ...['MSG.DELETE', 'SNAPSHOT', 'RESTORE'].map((verb): Rule => [
      `$JS.API.STREAM.${verb}.${stream}`,
      nobody,
    ]),
    [`$JS.API.CONSUMER.NAMES.${stream}`, only(ADMIN_USER)],
    [`$JS.API.CONSUMER.LEADER.STEPDOWN.${stream}.billing`, only(ADMIN_USER)],
  ]),
  ...['DELETE', 'PURGE', 'UPDATE', 'INFO'].map((verb): Rule => [
    `$JS.API.STREAM.${verb}.OTHER`,
    nobody,
  ]),
  [`$JS.API.STREAM.UPDATE.${EVENTS}`, only('catalog', ADMIN_USER)],
  [`$JS.API.STREAM.UPDATE.${WORK}`, only('migration', ADMIN_USER)],
  ['$JS.API.STREAM.CREATE.OTHER', nobody],
  ['$JS.API.STREAM.NAMES', only(ADMIN_USER)],
  ['$JS.API.STREAM.LIST', only(ADMIN_USER)],
  ['$JS.API.INFO', only(ADMIN_USER)],
  [`$JS.API.CONSUMER.LIST.${EVENTS}`, only(FACTS_USER, ADMIN_USER)],
  [`$JS.API.CONSUMER.LIST.${WORK}`, only(ADMIN_USER)],
  [`$JS.API.DIRECT.GET.${EVENTS}`, nobody],
]

/** Where services are found, and who is. */
const discovery: Rule[] = ['PING', 'INFO', 'STATS'].flatMap((verb): Rule[] => [
  [`$SRV.${verb}`, only(...dataServices)],
  ...dataServices.flatMap((service): Rule[] => [
    [`$SRV.${verb}.loyalty-${service}`, only(service)],
    [`$SRV.${verb}.loyalty-${service}.${PROCESS}`, only(service)],
  ]),
])

const published: Rule[] = [
  ...requests,
  ...ofOneProcess,
  ...inboxes,
  ...alive,
  ...presence,
  ...ofFacts,
  ...jetStream,
  ...discovery.map(([subject]): Rule => [subject, only(MONITOR_USER)]),
  ['loyalty.other', nobody],
  ['anything', nobody],
  ['$SYS.REQ.SERVER.PING', nobody],
]

/** A subject, and who may listen there. */
const heard: Rule[] = [
  ...discovery,
  ['$SRV.>', nobody],
  ...contracts.map((contract): Rule => [contract.subject, only(serviceOf(contract))]),
  ...contracts.map((contract): Rule => [
    `${contract.subject}.${PROCESS}`,
    only(serviceOf(contract)),
  ]),
  ...users.map((user): Rule => [`${inboxPrefixOf(user)}.>`, only(user)]),
  ...dataServices.map((service): Rule => [`loyalty.${service}.alive.${PROCESS}`, only(service)]),
  ...presence.map(([subject, { size }]): Rule => [
    subject,
    size === 0 ? nobody : hearersOf(subject),
  ]),
  ...facts.map(({ subject }): Rule => [`${subject}.*`, nobody]),
  ...['>', '*', '*.>', 'loyalty.>', 'loyalty.*.>', '_INBOX.>', '_INBOX_*.>', '$JS.>', '$SYS.>'].map(
    (subject): Rule => [subject, nobody],
  ),
]

let folder: string
let guard: Guard
let processes: LayeredProcesses
let server: BrokerServers

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loyalty-broker-users-'))
  guard = startGuard()
  processes = layeredProcesses({ guard, say: () => undefined })
  server = await brokerServers({ dataDir: folder, say: () => undefined })
  await processes.start('broker', server.parts)
})
afterAll(async () => {
  await processes.stop()
  await guard.release()
  await rm(folder, { recursive: true, force: true })
})

async function signIn(user: string): Promise<NatsConnection> {
  const { password: pass = '' } = server.logins?.loginOf(user) ?? {}
  return connect({ servers: server.url, user, pass, reconnect: false })
}

/** The subjects that the broker refuses to a user. */
async function refusedTo(
  user: string,
  operation: 'publish' | 'subscription',
  subjects: readonly string[],
): Promise<Set<string>> {
  const connection = await signIn(user)
  const refused = new Set<string>()
  const follow = async () => {
    for await (const status of connection.status()) {
      if (status.type !== 'error' || !(status.error instanceof PermissionViolationError)) continue
      if (status.error.operation === operation) refused.add(status.error.subject)
    }
  }
  const followed = follow()
  try {
    for (const subject of subjects) {
      if (operation === 'publish') connection.publish(subject)
      else connection.subscribe(subject, { callback: () => undefined })
    }
    // The pong comes behind every refusal.
    await connection.flush()
  } finally {
    await connection.close()
    await followed
  }
  return refused
}

const forbidden = (rules: readonly Rule[], user: string) =>
  rules.filter(([, allowed]) => !allowed.has(user)).map(([subject]) => subject)

describe.each(users)('%s', (user) => {
  it('publishes what it is allowed, and nothing else', async () => {
    const subjects = published.map(([subject]) => subject)
    expect([...(await refusedTo(user, 'publish', subjects))].toSorted()).toEqual(
      forbidden(published, user).toSorted(),
    )
  })

  it('hears what it is allowed, and nothing else', async () => {
    const subjects = heard.map(([subject]) => subject)
    expect([...(await refusedTo(user, 'subscription', subjects))].toSorted()).toEqual(
      forbidden(heard, user).toSorted(),
    )
  })
})

it('nobody comes in without a password, or with another one', async () => {
  const options = { servers: server.url, reconnect: false }
  await expect(connect(options)).rejects.toThrow(/uthoriz|uthentic/)
  await expect(connect({ ...options, user: 'wallet', pass: 'wallet' })).rejects.toThrow(
    /uthoriz|uthentic/,
  )
})
