/** One block of server-sent events; without an event it is a comment that only moves the position. */
export interface Block {
  event: string | null
  id: string | null
  data: string
}

/** Takes pieces of text as they arrive, and gives the blocks that are whole. */
export function createBlockReader(): (piece: string) => Block[] {
  let rest = ''
  return (piece) => {
    const parts = (rest + piece).split('\n\n')
    rest = parts.pop() ?? ''
    return parts.map(blockOf)
  }
}

function blockOf(text: string): Block {
  const block: Block = { event: null, id: null, data: '' }
  for (const line of text.split('\n')) {
    const [, name, value = ''] = /^(event|id|data): ?(.*)$/.exec(line) ?? []
    if (name === 'event') block.event = value
    else if (name === 'id') block.id = value
    else if (name === 'data') block.data += value
  }
  return block
}
