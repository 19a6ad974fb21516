/**
 * One block of server-sent events, as `GET /operator/v1/live` answers them; without an event it is a comment that
 * only moves the position, which libraries do not tell. A reader goes on behind the last `id`, as `Last-Event-ID`.
 */
export interface EventBlock {
  event: string | null
  id: string | null
  data: string
}

/** Takes pieces of text as they arrive, and gives the blocks that are whole. */
export function createBlockReader(): (piece: string) => EventBlock[] {
  let rest = ''
  return (piece) => {
    const parts = (rest + piece).split('\n\n')
    rest = parts.pop() ?? ''
    return parts.map(blockOf)
  }
}

function blockOf(text: string): EventBlock {
  const block: EventBlock = { event: null, id: null, data: '' }
  for (const line of text.split('\n')) {
    const [, name, value = ''] = /^(event|id|data): ?(.*)$/.exec(line) ?? []
    if (name === 'event') block.event = value
    else if (name === 'id') block.id = value
    else if (name === 'data') block.data += value
  }
  return block
}
