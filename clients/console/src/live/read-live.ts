import { createBlockReader, type EventBlock } from '@loyalty/client'

/** No silence of a living connection is longer: it carries a comment each 15 seconds. */
const SILENCE_MS_MAX = 40_000

interface Ask {
  token: string
  /** The last position that was seen, to go on from there. */
  lastId: string | null
  signal: AbortSignal
  onBlock: (block: EventBlock) => void
}

/**
 * Reads the account's facts until the answer ends, which is not an error. Answers with the status, so that
 * a refusal is told from an end. Throws when the connection breaks or falls silent.
 */
export async function readLive({ token, lastId, signal, onBlock }: Ask): Promise<number> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), SILENCE_MS_MAX)
  const hear = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENCE_MS_MAX)
  }
  try {
    const answer = await fetch('/operator/v1/live', {
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
