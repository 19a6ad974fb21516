import { UNREADABLE } from '@loyalty/contracts/csv/decoded-text'
import { unreadableProblem } from './source-row.js'
import type { SourceRow } from './source-row.js'

/** A line that no call could carry is not kept in memory to its end. */
const LINE_CHARACTERS_MAX = 10 * 1024 * 1024

/** The lines of a file, one JSON value each. Empty lines are passed over. */
export async function* readNdjson(texts: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  let line = 0
  for await (const { text, isTooLong } of lines(texts)) {
    line += 1
    if (isTooLong) yield { line, content: null, problem: 'is longer than 10 MiB' }
    else if (text.trim() !== '') yield toRow(line, text)
  }
}

function toRow(line: number, text: string): SourceRow {
  if (text.includes(UNREADABLE)) return { line, content: text, problem: unreadableProblem }
  try {
    return { line, content: JSON.parse(text), problem: null }
  } catch {
    return { line, content: text, problem: 'is not JSON' }
  }
}

async function* lines(
  texts: AsyncIterable<string>,
): AsyncGenerator<{ text: string; isTooLong: boolean }> {
  let rest = ''
  let isTooLong = false
  for await (const text of texts) {
    const parts = text.split('\n')
    const last = parts.pop() ?? ''
    for (const part of parts) {
      yield { text: isTooLong ? '' : rest + part, isTooLong }
      rest = ''
      isTooLong = false
    }
    isTooLong ||= rest.length + last.length > LINE_CHARACTERS_MAX
    rest = isTooLong ? '' : rest + last
  }
  if (rest !== '' || isTooLong) yield { text: rest, isTooLong }
}
