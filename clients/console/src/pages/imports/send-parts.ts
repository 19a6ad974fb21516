/** What became of the parts of a file. */
export interface SentParts {
  /** The imports that go on by themselves. */
  ids: readonly string[]
  /** The rows of parts of which no row could be taken: such a part is refused whole. */
  refusedRows: number
}

interface Sending<Row> {
  send: (part: readonly Row[], index: number) => Promise<string>
  /** That no row of the part could be taken. */
  isRefusedWhole: (thrown: unknown) => boolean
}

/** Sends one part after the other. One that is refused whole does not keep back the others. */
export async function sendParts<Row>(
  parts: readonly (readonly Row[])[],
  { send, isRefusedWhole }: Sending<Row>,
): Promise<SentParts> {
  const ids: string[] = []
  let refusedRows = 0
  let refusal: unknown = null
  for (const [index, part] of parts.entries()) {
    try {
      ids.push(await send(part, index))
    } catch (thrown) {
      if (!isRefusedWhole(thrown)) throw thrown
      refusal ??= thrown
      refusedRows += part.length
    }
  }
  if (ids.length === 0 && refusal !== null) throw refusal
  return { ids, refusedRows }
}
