import { dataServices, type DataService } from '@loyalty/contracts/audit'
import { getAccountSettings, applyAccountCopy } from '@loyalty/contracts/catalog/account'
import {
  eraseReviews,
  eraseImportedCustomer,
  applyCustomerErased,
  eraseWallet,
  eraseCustomerContacts,
} from '@loyalty/contracts/erasure'
import { getRewardCopy, applyRewardCopy } from '@loyalty/contracts/catalog/reward'
import type { Contract } from '@loyalty/contracts/contract'
import { contracts } from '@loyalty/contracts/contracts'
import {
  checkCustomers,
  importCustomers,
  importPurchases,
} from '@loyalty/contracts/customers/import'
import { listBorn } from '@loyalty/contracts/customers/born'
import { getCustomerCopy, applyCustomerCopy } from '@loyalty/contracts/customers/operations'
import { compareContacts, compareCustomers } from '@loyalty/contracts/customers/same-person'
import { reversePurchase } from '@loyalty/contracts/customers/purchase'
import { facts } from '@loyalty/contracts/facts'
import { serviceOf } from '@loyalty/contracts/service-of'
import {
  checkBalances,
  importBalances,
  importEvents,
  undoBalances,
} from '@loyalty/contracts/wallet/import'
import { applyCustomersBulk } from '@loyalty/contracts/customers/bulk'
import { listSegmentIds, listSegmentsOfCustomer } from '@loyalty/contracts/customers/segment'
import { applyBulk, beginBulk, undoBulk } from '@loyalty/contracts/wallet/bulk'
import { getHoldings, listHoldings } from '@loyalty/contracts/wallet/holdings'
import { checkReferralCode } from '@loyalty/contracts/wallet/referral'
import { EVENTS_STREAM, subjectsInto } from '../jetstream/events-stream.js'
import { inboxPrefixOf } from '../transport/connect.js'
import {
  aliveSubjectOf,
  directSubjectOf,
  discoverySubjectsOf,
  discoveryVerbs,
  presenceSubjectOf,
  relayCallSubjectOf,
  replySubjectOf,
} from '../transport/subjects.js'
import {
  changingStream,
  confirming,
  followingStream,
  keepingInOrder,
  lookingForStreams,
  lookingInto,
  makingStream,
  removing,
  type StreamConsumer,
} from './jetstream-subjects.js'

/** Subjects that a user is allowed, and what for. */
export interface Grant {
  why: string
  subjects: readonly string[]
}

/** What one user of the broker may do. Everything else is refused to it. */
export interface BrokerUser {
  name: string
  publish: readonly Grant[]
  subscribe: readonly Grant[]
  /** Taken out of what `publish` allows. */
  neverPublish?: readonly Grant[]
}

export type Service = 'gateway' | DataService

/** What services ask each other. The gateway asks for everything else. */
const amongServices: Record<DataService, readonly Contract[]> = {
  customers: [
    getAccountSettings,
    applyCustomerCopy,
    applyCustomerErased,
    checkReferralCode,
    eraseWallet,
    eraseCustomerContacts,
    eraseImportedCustomer,
    eraseReviews,
    listHoldings,
    getHoldings,
  ],
  wallet: [
    getAccountSettings,
    getRewardCopy,
    getCustomerCopy,
    listSegmentsOfCustomer,
    listBorn,
    compareCustomers,
    compareContacts,
  ],
  contacts: [],
  catalog: [applyAccountCopy, applyRewardCopy, getCustomerCopy],
  migration: [
    checkCustomers,
    importCustomers,
    importPurchases,
    checkBalances,
    importBalances,
    undoBalances,
    importEvents,
    beginBulk,
    applyBulk,
    applyCustomersBulk,
    listSegmentIds,
    undoBulk,
  ],
  webhooks: [],
}

/** Who keeps wallet's copies fresh. */
const pushesCopies = (service: DataService) =>
  amongServices[service].some((contract) => copiesOfWallet.includes(contract))
const copiesOfWallet: readonly Contract[] = [applyAccountCopy, applyRewardCopy, applyCustomerCopy]

/** Answered, and asked by nobody over the broker. */
const unasked: readonly Contract[] = [reversePurchase]

const kept = new Set([...Object.values(amongServices).flat(), ...unasked])

/** What each service may ask the others. */
export const asks: Record<Service, readonly Contract[]> = {
  gateway: contracts.filter((contract) => !kept.has(contract)),
  ...amongServices,
}

/** The stream in which migration tells itself where there is work. */
const WORK_STREAM = 'LOYALTY_IMPORTS'
const WORK_SUBJECTS = 'loyalty.work.imports.>'

/** The durable consumers that services have. */
const consumers: Partial<Record<DataService, readonly StreamConsumer[]>> = {
  customers: [{ stream: EVENTS_STREAM, name: 'customers-facts' }],
  wallet: [
    { stream: EVENTS_STREAM, name: 'wallet-copies' },
    { stream: EVENTS_STREAM, name: 'wallet-reports' },
  ],
  migration: [{ stream: WORK_STREAM, name: 'migration-workers' }],
  webhooks: [{ stream: EVENTS_STREAM, name: 'webhooks-facts' }],
}

/** The consumers of facts that services have. */
export const factConsumers: readonly string[] = Object.values(consumers)
  .flat()
  .flatMap(({ stream, name }) => (stream === EVENTS_STREAM ? [name] : []))

/** Who has streams follow a broker that grows. */
const streamsKeptBy: Record<DataService, readonly string[]> = {
  customers: [],
  wallet: [],
  contacts: [],
  catalog: [EVENTS_STREAM],
  migration: [WORK_STREAM],
  webhooks: [],
}

/** Whoever follows facts and is no service of ours. */
export const FACTS_USER = 'facts'
/** Whoever looks which services there are, and is none itself. */
export const MONITOR_USER = 'monitor'
/** Who keeps the streams in order by hand. */
export const ADMIN_USER = 'admin'

const inboxes = (user: string): Grant => ({
  why: 'answers to it',
  subjects: [`${inboxPrefixOf(user)}.>`],
})

const requests = (service: Service): Grant => ({
  why: 'what it asks',
  subjects: asks[service].map(({ subject }) => subject),
})

/** Each asker's inboxes have a place for each service that answers, so that none answers for another. */
const answers = (service: DataService): Grant => ({
  why: 'its answers',
  subjects: Object.entries(asks)
    .filter(([, asked]) => asked.some((contract) => serviceOf(contract) === service))
    .map(([asker]) => replySubjectOf(`${inboxPrefixOf(asker)}.*`, service, '*')),
})

const ownFacts = (service: DataService): Grant => ({
  why: 'its facts',
  subjects: facts
    .filter((fact) => fact.service === service)
    .flatMap(({ subject }) => subjectsInto(`${subject}.*`)),
})

const anyConsumer: StreamConsumer = { stream: EVENTS_STREAM, name: '*' }

/** The stream of facts, read by consumers of one's own, which one may make and remove. */
const readingFacts = [
  `$JS.API.STREAM.INFO.${EVENTS_STREAM}`,
  ...followingStream(anyConsumer),
  removing(anyConsumer),
]

/** Whoever may make consumers of any name leaves those of the services alone. */
const consumersOfServices: Grant = {
  why: 'consumers of the services',
  subjects: Object.values(consumers)
    .flat()
    .filter(({ stream }) => stream === EVENTS_STREAM)
    .flatMap((consumer) => [
      ...followingStream(consumer),
      removing(consumer),
      confirming(consumer),
    ]),
}

const gateway: BrokerUser = {
  name: 'gateway',
  publish: [
    requests('gateway'),
    {
      why: 'what it asks one process',
      subjects: asks.gateway.map((contract) => directSubjectOf(contract, '*')),
    },
    {
      why: 'whether that is gone',
      subjects: dataServices.map((service) => aliveSubjectOf(service, '*')),
    },
    { why: 'the facts that it shows as they are published', subjects: readingFacts },
  ],
  neverPublish: [consumersOfServices],
  subscribe: [
    inboxes('gateway'),
    { why: 'which processes there are', subjects: dataServices.map(presenceSubjectOf) },
  ],
}

function userOf(service: DataService): BrokerUser {
  return {
    name: service,
    publish: [
      requests(service),
      answers(service),
      { why: 'that it is there', subjects: [presenceSubjectOf(service)] },
      { why: 'whether another process of its is gone', subjects: [aliveSubjectOf(service, '*')] },
      { why: 'what it tells of itself', subjects: [`${inboxPrefixOf(MONITOR_USER)}.>`] },
      ownFacts(service),
      { why: 'that facts of its wait', subjects: [relayCallSubjectOf(service)] },
      {
        why: 'the stream of facts',
        subjects: [...makingStream(EVENTS_STREAM), lookingInto(EVENTS_STREAM)],
      },
      ...(service === 'migration'
        ? [{ why: 'its work', subjects: [WORK_SUBJECTS, ...makingStream(WORK_STREAM)] }]
        : []),
      {
        why: 'replicas of the streams that it keeps',
        subjects: streamsKeptBy[service].map(changingStream),
      },
      ...(consumers[service] ?? []).map((consumer) => ({
        why: 'its consumer',
        subjects: [...followingStream(consumer), removing(consumer), confirming(consumer)],
      })),
    ].filter(({ subjects }) => subjects.length > 0),
    subscribe: [
      inboxes(service),
      { why: 'what it answers', subjects: [`loyalty.${service}.>`] },
      // Verb by verb: by `$SRV.*` the broker would allow `$SRV.>` too.
      {
        why: 'by which it is found',
        subjects: discoveryVerbs.flatMap((verb) => discoverySubjectsOf(verb, service, '*')),
      },
      ...(pushesCopies(service)
        ? [{ why: 'whether wallet is there again', subjects: [presenceSubjectOf('wallet')] }]
        : []),
    ],
  }
}

/** Reads the stream of facts by consumers of its own, which it may make and remove. */
const subscriber: BrokerUser = {
  name: FACTS_USER,
  publish: [
    {
      why: 'the stream of facts, and consumers of its own',
      subjects: [
        ...readingFacts,
        `$JS.API.CONSUMER.LIST.${EVENTS_STREAM}`,
        confirming(anyConsumer),
      ],
    },
  ],
  neverPublish: [consumersOfServices],
  subscribe: [inboxes(FACTS_USER)],
}

/** Finds services by the NATS service API (`nats micro ls`), and nothing else. */
const monitor: BrokerUser = {
  name: MONITOR_USER,
  publish: [{ why: 'which services there are', subjects: ['$SRV.>'] }],
  subscribe: [inboxes(MONITOR_USER)],
}

/** Looks at the streams, changes and removes them; reads and writes none of their messages. */
const admin: BrokerUser = {
  name: ADMIN_USER,
  publish: [
    { why: 'which streams there are', subjects: lookingForStreams },
    {
      why: 'keeping them in order',
      subjects: [...keepingInOrder(EVENTS_STREAM), ...keepingInOrder(WORK_STREAM)],
    },
  ],
  subscribe: [inboxes(ADMIN_USER)],
}

/**
 * Who may say and hear what at the broker: one user a service, one for those who follow facts, one for
 * who looks which services there are, and one for the upkeep of the streams.
 */
export const brokerUsers: readonly BrokerUser[] = [
  gateway,
  ...dataServices.map(userOf),
  subscriber,
  monitor,
  admin,
]
