import { z } from 'zod'
import { pascal } from '@loyalty/contracts/schema-names'
import { factExamples } from '@loyalty/contracts/fact-examples'
import type { PublishedFact } from '@loyalty/contracts/facts'
import { EVENTS_STREAM } from '../jetstream/events-stream.js'
import { DUPLICATE_WINDOW_MINUTES, FACTS_KEPT_DAYS } from '../jetstream/limits.js'
import { cloudEvent, sourceOf } from '../outbox/cloud-event.js'
import { jsonSchemaOf, type JsonSchema } from './json-schema.js'
import { NamedSchemas } from './named-schemas.js'

const CONTENT_TYPE = 'application/cloudevents+json'
const reference = (path: string) => ({ $ref: `#/${path}` })

/** The AsyncAPI 3 document of all published facts, made from their contracts alone. */
export const asyncApiDocument = (facts: readonly PublishedFact[]) => ({
  // Generators of code know this version, and nothing here needs a later one.
  asyncapi: '3.0.0',
  info: {
    title: 'Loyalty Storefront: facts',
    version: '1.0.0',
    description,
    tags: areasOf(facts),
  },
  defaultContentType: CONTENT_TYPE,
  servers: {
    broker: {
      host: '{host}:4222',
      protocol: 'nats',
      description: `NATS with JetStream; the stream is ${EVENTS_STREAM}.`,
      variables: { host: { default: '127.0.0.1', description: "The operator's broker." } },
      security: [reference('components/securitySchemes/user')],
    },
  },
  channels: byType(facts, channelOf),
  operations: byType(facts, operationOf),
  components: {
    securitySchemes: {
      user: { type: 'userPassword', description: 'A user of the broker, with allow-lists.' },
    },
    parameters: {
      account: { description: 'The uuid of the account; `*` listens to all that one may see.' },
    },
    messageTraits: { fact: { contentType: CONTENT_TYPE, headers: headersSchema } },
    messages: byType(facts, messageOf),
    schemas: schemasOf(facts),
  },
})

const description = `
What happened to wallets, coupons, customers, contacts, rewards and imports, published to NATS JetStream
after it was committed.

- **At least once, never lost.** A fact is stored with its change and is sent until the stream has
  acknowledged it. A repeat has the same \`id\`. The stream keeps facts for ${FACTS_KEPT_DAYS} days and drops a repeat
  within ${DUPLICATE_WINDOW_MINUTES} minutes by itself; who subscribes drops the others by \`id\`.
- **In the order of the aggregate** that \`subject\` names, by first appearance. \`sequence\` ascends
  within it; that of a wallet has no gaps. There is no order between aggregates.
- **Ids and amounts, no personal data** but the caller's own customer id.
- Envelope and \`data\` may gain members: pass over what you do not know.
`.trim()

const headersSchema = {
  type: 'object',
  required: ['Nats-Msg-Id'],
  properties: {
    'Nats-Msg-Id': { type: 'string', format: 'uuid', description: 'The `id` of the event.' },
    traceparent: { type: 'string', description: 'W3C Trace Context of the sending.' },
  },
}

/** The envelope without its data, which each fact has of its own. */
function envelope(): JsonSchema {
  const {
    properties: { data: _, ...properties } = {},
    required = [],
    ...rest
  } = jsonSchemaOf(cloudEvent(z.unknown()))
  return { ...rest, properties, required: required.filter((name) => name !== 'data') }
}

const byType = <Part>(
  facts: readonly PublishedFact[],
  partOf: (fact: PublishedFact) => Part,
): Record<string, Part> => Object.fromEntries(facts.map((fact) => [fact.type, partOf(fact)]))

const areaOf = ({ type }: PublishedFact) => type.slice(0, type.indexOf('.'))

const areasOf = (facts: readonly PublishedFact[]) =>
  [...new Set(facts.map(areaOf))].map((name) => ({ name }))

const channelOf = ({ type, subject, summary }: PublishedFact) => ({
  address: `${subject}.{account}`,
  summary,
  parameters: { account: reference('components/parameters/account') },
  messages: { [type]: reference(`components/messages/${type}`) },
})

const operationOf = (fact: PublishedFact) => ({
  action: 'send',
  summary: fact.summary,
  tags: [{ name: areaOf(fact) }],
  channel: reference(`channels/${fact.type}`),
  messages: [reference(`channels/${fact.type}/messages/${fact.type}`)],
})

const messageOf = ({ type, summary, service, aggregate }: PublishedFact) => ({
  name: type,
  title: type,
  summary,
  description: `In the order of its ${aggregate}, whose id is \`subject\`. ${factExamples[type]?.use ?? ''}`,
  examples: [exampleOf(type, service)],
  traits: [reference('components/messageTraits/fact')],
  payload: reference(`components/schemas/${pascal(type)}`),
})

/** Of each fact its whole, `CouponRedeemed`, its data, `CouponRedeemedData`, and the objects in it. */
function schemasOf(facts: readonly PublishedFact[]): Record<string, object> {
  const named = new NamedSchemas()
  named.add('Envelope', { ...envelope(), description: 'CloudEvents 1.0 in JSON.' })
  const whole = facts.map(({ type, service, data }): [string, object] => [
    pascal(type),
    {
      title: pascal(type),
      allOf: [
        reference('components/schemas/Envelope'),
        {
          type: 'object',
          required: ['data'],
          properties: {
            source: { const: sourceOf(service) },
            type: { const: type },
            data: named.add(`${pascal(type)}Data`, jsonSchemaOf(data), pascal(type)),
          },
        },
      ],
    },
  ])
  return { ...named.all(), ...Object.fromEntries(whole) }
}

/** A whole fact, as a subscriber or a webhook gets it. */
const exampleOf = (type: string, service: string) => ({
  name: type,
  payload: {
    specversion: '1.0',
    id: '0198c0de-00f0-7000-8000-000000000001',
    source: sourceOf(service),
    type,
    subject: '2c8e0d51-7f43-5b6a-9e21-84a0c7d3b911',
    time: '2026-01-31T10:00:00.000Z',
    datacontenttype: 'application/json',
    account: '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e20',
    sequence: '42',
    data: factExamples[type]?.data ?? {},
  },
})
