/** The characters of a stream of bytes. Bytes that are none become U+FFFD, which a row can't hold. */
export async function* decode(
  bytes: AsyncIterable<Buffer>,
  encoding: string,
): AsyncGenerator<string> {
  // A leading byte order mark is left out by the decoder itself.
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** What stands where bytes were that the encoding does not know. */
export const UNREADABLE = '\uFFFD'
export const unreadableProblem =
  'holds bytes that are no characters: name the encoding of the file in the mapping'
