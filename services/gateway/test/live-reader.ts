/** A block of server-sent events; comments have neither event nor data. */
export interface Block {
  event: string | null
  id: string | null
  data: unknown
}

/** One who reads facts as they are published. */
export interface LiveReader {
  status: number
  headers: Headers
  /** The next block that is no comment; null at the end of the answer. */
  next(): Promise<Block | null>
  /** The next blocks, so many of them. */
  take(count: number): Promise<Block[]>
  leave(): void
}

export async function readLive(url: string, token: string, lastId?: string): Promise<LiveReader> {
  const leaving = new AbortController()
  const response = await fetch(url, {
    signal: leaving.signal,
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastId !== undefined && { 'last-event-id': lastId }),
    },
  })
  const blocks = blocksOf(response)
  const next = async () => {
    for (;;) {
      const { value, done } = await blocks.next()
      if (done === true) return null
      if (value.event !== null) return value
    }
  }
  return {
    status: response.status,
    headers: response.headers,
    next,
    async take(count) {
      const taken: Block[] = []
      while (taken.length < count) {
        const block = await next()
        if (block === null) throw new Error(`it ended after ${taken.length} blocks`)
        taken.push(block)
      }
      return taken
    },
    leave() {
      leaving.abort()
    },
  }
}

async function* blocksOf({ body }: Response): AsyncGenerator<Block, undefined> {
  if (body === null) throw new Error('an answer without a body')
  let text = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const parts = (text + chunk).split('\n\n')
    text = parts.pop() ?? ''
    yield* parts.map(toBlock)
  }
  return undefined
}

function toBlock(text: string): Block {
  const fields = new Map(
    text.split('\n').map((line) => {
      const at = line.indexOf(': ')
      return [line.slice(0, at), line.slice(at + 2)]
    }),
  )
  return {
    event: fields.get('event') ?? null,
    id: fields.get('id') ?? null,
    data: JSON.parse(fields.get('data') ?? 'null'),
  }
}
