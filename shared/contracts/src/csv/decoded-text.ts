export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-1'] as const
export type Encoding = (typeof encodings)[number]

/** A text that is read piece by piece. */
export interface DecodedText {
  texts: AsyncGenerator<string>
  /** What it is read as: certain once its first character beyond ASCII was read. */
  encoding: () => Encoding
  /** True when it began with a byte order mark. */
  isMarked: () => boolean
}

const HEAD_BYTES = 1_024
const SAMPLE_BYTES = 64 * 1_024
const ASCII_END = 0x80

const marks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/**
 * The characters of a stream of bytes. A byte order mark says the encoding, whoever names another. Where
 * nobody names it, every second byte shows UTF-16, and the first bytes beyond ASCII whether the rest is
 * UTF-8 or Windows-1252. Bytes that are no characters become U+FFFD.
 */
export function decodedText(bytes: AsyncIterable<Uint8Array>, given?: Encoding): DecodedText {
  let encoding: Encoding = given ?? 'utf-8'
  let hasMark = false
  async function* decode(): AsyncGenerator<string> {
    const pieces = piecesOf(bytes)
    try {
      let piece = await pieces.take(HEAD_BYTES)
      const marked = markedEncodingOf(piece)
      hasMark = marked !== null
      const shown = marked ?? given ?? wideEncodingOf(piece)
      if (shown !== null) encoding = shown
      else {
        let at = endOfAscii(piece)
        while (at === piece.length && at > 0) {
          yield asciiOf(piece)
          piece = await pieces.take(1)
          at = endOfAscii(piece)
        }
        yield asciiOf(piece.subarray(0, at))
        piece = await pieces.take(SAMPLE_BYTES, piece.subarray(at))
        encoding = narrowEncodingOf(piece)
      }
      // A leading byte order mark is left out by the decoder itself.
      const decoder = new TextDecoder(encoding)
      for (; piece.length > 0; piece = await pieces.take(1)) {
        yield decoder.decode(piece, { stream: true })
      }
      yield decoder.decode()
    } finally {
      await pieces.end()
    }
  }
  return { texts: decode(), encoding: () => encoding, isMarked: () => hasMark }
}

/** Takes at least so many bytes of a stream, fewer only at its end. */
function piecesOf(bytes: AsyncIterable<Uint8Array>) {
  const iterator = bytes[Symbol.asyncIterator]()
  return {
    async take(least: number, before: Uint8Array = new Uint8Array()): Promise<Uint8Array> {
      const parts = [before]
      let size = before.length
      while (size < least) {
        const next = await iterator.next()
        if (next.done === true) break
        parts.push(next.value)
        size += next.value.length
      }
      return parts.length === 2 && before.length === 0 ? (parts[1] ?? before) : joined(parts, size)
    },
    end: async () => void (await iterator.return?.()),
  }
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function endOfAscii(bytes: Uint8Array): number {
  const at = bytes.findIndex((byte) => byte >= ASCII_END)
  return at < 0 ? bytes.length : at
}

const asciiOf = (bytes: Uint8Array): string => new TextDecoder('utf-8').decode(bytes)

function markedEncodingOf(head: Uint8Array): Encoding | null {
  const found = marks.find(([, mark]) => mark.every((byte, at) => head[at] === byte))
  return found?.[0] ?? null
}

/** UTF-16 by its zeros: of Latin letters every second byte is one. */
function wideEncodingOf(head: Uint8Array): Encoding | null {
  const bytes = head.subarray(0, HEAD_BYTES)
  const pairs = Math.floor(bytes.length / 2)
  const zeros = [0, 0]
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even === 0 && odd > pairs / 2) return 'utf-16le'
  return odd === 0 && even > pairs / 2 ? 'utf-16be' : null
}

/** UTF-8, also with some bytes that are broken; else what spreadsheets of Windows write. */
function narrowEncodingOf(sample: Uint8Array): Encoding {
  // A character may be cut in two where the sample ends before the text does.
  const options = { stream: sample.length >= SAMPLE_BYTES }
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, options)
    return 'utf-8'
  } catch {
    const text = new TextDecoder('utf-8').decode(sample, options)
    const broken = text.match(/\uFFFD/g)?.length ?? 0
    const read = text.match(/[^\0-\x7F\uFFFD]/gu)?.length ?? 0
    return broken > read ? 'windows-1252' : 'utf-8'
  }
}

/** What stands where bytes were that the encoding does not know. */
export const UNREADABLE = '\uFFFD'
