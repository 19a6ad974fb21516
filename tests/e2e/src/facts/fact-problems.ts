import { isDeepStrictEqual } from 'node:util'
import { facts, type PublishedFact } from '@loyalty/contracts/facts'
import { cloudEvent, sourceOf } from '@loyalty/engine/testing'

/** What a subscriber is handed. */
export interface Message {
  subject: string
  /** The header `Nats-Msg-Id`. */
  id: string
  text: string
}

interface Known {
  fact: PublishedFact
  schema: ReturnType<typeof cloudEvent>
}

const known = new Map<string, Known>(
  facts.map((fact) => [fact.subject, { fact, schema: cloudEvent(fact.data) }]),
)

type Event = ReturnType<Known['schema']['parse']>

/**
 * Everything about the messages of a stream, in its order, that contradicts what subscribers are
 * promised. Fields that the contract does not name are among it: they may be personal data.
 */
export function factProblems(messages: readonly Message[]): string[] {
  const seen = new Set<string>()
  const last = new Map<string, number>()
  return messages.flatMap((message) => {
    const kind = known.get(message.subject.slice(0, message.subject.lastIndexOf('.')))
    if (kind === undefined) return [`${message.subject}: no such fact`]
    const event = parse(kind, message)
    if (typeof event === 'string') return [`${message.subject}: ${event}`]
    const isRepeat = seen.has(event.id)
    seen.add(event.id)
    const aggregate = `${event.account}|${event.subject}`
    const before = last.get(aggregate) ?? 0
    if (!isRepeat) last.set(aggregate, Number(event.sequence))
    return [
      ...contradictions(kind.fact, message, event),
      ...(isRepeat ? [] : disorder(kind.fact, event, before)),
    ].map((problem) => `${message.subject} ${event.id}: ${problem}`)
  })
}

/** The event, or why it is none. */
function parse({ schema }: Known, { text }: Message): Event | string {
  const sent: unknown = JSON.parse(text)
  const parsed = schema.safeParse(sent)
  if (!parsed.success) return parsed.error.message
  if (!isDeepStrictEqual(parsed.data, sent)) return `holds more than its contract says: ${text}`
  return parsed.data
}

const contradictions = (fact: PublishedFact, message: Message, event: Event): string[] => [
  ...(message.subject === `${fact.subject}.${event.account}` ? [] : ['is of another account']),
  ...(message.id === event.id ? [] : [`Nats-Msg-Id is ${message.id}`]),
  ...(event.type === fact.type ? [] : [`type is ${event.type}`]),
  ...(event.source === sourceOf(fact.service) ? [] : [`source is ${event.source}`]),
]

function disorder({ aggregate }: PublishedFact, event: Event, before: number): string[] {
  const sequence = Number(event.sequence)
  if (aggregate === 'wallet' && sequence !== before + 1) {
    return [`sequence ${sequence} of a wallet follows ${before}`]
  }
  return sequence > before ? [] : [`sequence ${sequence} comes after ${before}`]
}
