import { createBlockReader, type EventBlock } from '@loyalty/client'

export interface LiveState {
  /** When something was last heard of the account; null: not yet. */
  heardAt: number | null
  isLive: boolean
  /** Facts since the page was opened, the newest first. */
  facts: readonly Fact[]
}

/** The tab that reads sends these to the others. */
type Message =
  | { kind: 'fact'; fact: Fact }
  | { kind: 'heard'; at: number }
  | { kind: 'lost' }
  | { kind: 'reset' }
  /** A tab that was just opened asks how it stands. */
  | { kind: 'hello' }

const FACTS_KEPT = 30
const FIRST_WAIT_MS = 1_000
const WAIT_MS_MAX = 30_000
const CLIENT_ERROR = 400
const SERVER_ERROR = 500
const TOO_MANY = 429
const UNAUTHORIZED = 401

interface LiveOptions {
  /** The person and the account: tabs of the same share one stream. */
  name: string
  token: () => string
  /** Only what is about this customer; null: all of the account. */
  customerId: string | null
  onFact: (fact: Fact) => void
  /** Facts may have been missed, so whatever is shown is to be read anew. */
  onReset: () => void
}

/** Follows the account's facts. The tab that holds the lock reads the stream, and tells the others. */
export function followLive({ name, token, customerId, onFact, onReset }: LiveOptions) {
  const listeners = new Set<() => void>()
  const end = new AbortController()
  const channel = new BroadcastChannel(`loyalty.live ${name}`)
  const post: (message: Message) => void = channel.postMessage.bind(channel)
  let state: LiveState = { heardAt: null, isLive: false, facts: [] }
  let lastId: string | null = null
  /** What is shown was read long before the stream begins, and what happened meanwhile is in no fact that comes. */
  let isBehind = customerId !== null

  const change = (part: Partial<LiveState>): void => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const take = (message: Message): void => {
    if (message.kind === 'hello') return
    // Another tab had the stream, or it has failed.
    isBehind = true
    if (message.kind === 'lost') return change({ isLive: false })
    change({ heardAt: message.kind === 'heard' ? message.at : Date.now(), isLive: true })
    if (message.kind === 'reset') onReset()
    if (message.kind !== 'fact') return
    const { fact } = message
    if (state.facts.some(({ id }) => id === fact.id)) return
    change({ facts: [fact, ...state.facts].slice(0, FACTS_KEPT) })
    onFact(fact)
  }
  const tell = (message: Message): void => {
    post(message)
    take(message)
  }
  const onBlock = ({ event, id, data }: EventBlock): void => {
    if (event === 'ready' && lastId === null && isBehind) tell({ kind: 'reset' })
    if (id !== null) lastId = id
    if (event === 'reset') return tell({ kind: 'reset' })
    const fact = event === 'fact' ? factOf(data) : null
    tell(fact === null ? { kind: 'heard', at: Date.now() } : { kind: 'fact', fact })
  }

  let isReading = false

  /** Reads again after each end, with growing pauses while it fails; a refusal for good ends it. */
  const read = async (): Promise<void> => {
    isReading = true
    let wait = FIRST_WAIT_MS
    while (!end.signal.aborted) {
      const status = await readLive({
        token: token(),
        customerId,
        lastId,
        signal: end.signal,
        onBlock,
      }).catch(() => SERVER_ERROR)
      tell({ kind: 'lost' })
      if (isFinal(status)) return
      wait = status < CLIENT_ERROR ? FIRST_WAIT_MS : Math.min(wait * 2, WAIT_MS_MAX)
      await pause(wait, end.signal)
    }
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    take(data)
    const { heardAt, isLive } = state
    if (data.kind !== 'hello' || !isReading || !isLive || heardAt === null) return
    post({ kind: 'heard', at: heardAt })
  })
  post({ kind: 'hello' })
  void navigator.locks
    .request(`loyalty.live ${name}`, { signal: end.signal }, read)
    .catch(() => undefined)

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    end: () => {
      end.abort()
      channel.close()
    },
  }
}

export type Live = ReturnType<typeof followLive>

/** No later try would be answered in another way. A new sign-in or a free place may change the others. */
const isFinal = (status: number): boolean =>
  status >= CLIENT_ERROR && status < SERVER_ERROR && status !== TOO_MANY && status !== UNAUTHORIZED

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** No silence of a living connection is longer: it carries a comment each 15 seconds. */
const SILENCE_MS_MAX = 40_000

interface Ask {
  token: string
  customerId: string | null
  /** The last position that was seen, to go on from there. */
  lastId: string | null
  signal: AbortSignal
  onBlock: (block: EventBlock) => void
}

/** Reads facts until the answer ends, and gives its status. Throws when the connection breaks or falls silent. */
async function readLive({ token, customerId, lastId, signal, onBlock }: Ask): Promise<number> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), SILENCE_MS_MAX)
  const hear = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENCE_MS_MAX)
  }
  try {
    const query = customerId === null ? '' : `?customer_id=${encodeURIComponent(customerId)}`
    const answer = await fetch(`/operator/v1/live${query}`, {
      headers: {
        authorization: `Bearer ${token}`,
        ...(lastId !== null && { 'last-event-id': lastId }),
      },
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!answer.ok || answer.body === null) return answer.status
    const read = createBlockReader()
    for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
      hear()
      for (const block of read(piece)) onBlock(block)
    }
    return answer.status
  } finally {
    clearTimeout(timer)
  }
}

interface Fact {
  id: string
  type: string
  time: string
  data: Record<string, unknown>
}

function factOf(text: string): Fact | null {
  const read: unknown = JSON.parse(text)
  if (typeof read !== 'object' || read === null) return null
  const { id, type, time, data } = read as Record<string, unknown>
  if (typeof id !== 'string' || typeof type !== 'string' || typeof time !== 'string') return null
  return { id, type, time, data: (data ?? {}) as Record<string, unknown> }
}

/** The answers that a fact of an area makes old, by the first word of their keys. */
const touched: Record<string, readonly string[]> = {
  account: ['account'],
  bulk: ['bulk'],
  campaign: ['campaigns', 'campaign'],
  contact: ['contacts', 'persona'],
  coupon: ['coupons', 'coupon', 'batch', 'customer'],
  customer: ['customers', 'customer', 'found'],
  event: ['purchases', 'purchase', 'customer'],
  giftcard: ['gift cards', 'customer'],
  import: ['imports', 'import', 'dead-letters', 'attention'],
  persona: ['contacts', 'persona'],
  punch_card: ['customer'],
  referral: ['customer', 'referrals'],
  review: ['forms', 'form'],
  reward: ['rewards'],
  wallet: ['customer', 'coupon'],
  webhook: ['webhooks', 'webhook'],
}

/** The first word of the keys of what one customer has: read for each row of a list, and old by its own facts alone. */
export const holdingsOf = (customerId: string): string => `holdings ${customerId}`

export const touchedBy = ({ type, data }: Fact): readonly string[] => [
  ...(touched[type.split('.', 1)[0] ?? ''] ?? []),
  holdingsOf(String(data['customer_id'])),
]
