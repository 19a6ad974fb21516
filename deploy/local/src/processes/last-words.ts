import { open } from 'node:fs/promises'

const TAIL_BYTES = 8192

/** What a process said last: why it ended, most often. Empty when its log is. */
export async function lastWords(logFile: string): Promise<string> {
  const file = await open(logFile).catch(() => null)
  if (file === null) return ''
  try {
    const { size } = await file.stat()
    const position = Math.max(0, size - TAIL_BYTES)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(TAIL_BYTES), 0, TAIL_BYTES, position)
    return tellingLine(buffer.toString('utf8', 0, bytesRead))
  } finally {
    await file.close()
  }
}

/**
 * The last line that names an error: after it Node prints a stack and its version. Without one, the
 * last line that is not blank.
 */
export function tellingLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  const line = lines.findLast(namesError) ?? lines.findLast((candidate) => candidate !== '') ?? ''
  return line.startsWith('{') ? messageOf(line) : line
}

const namesError = (line: string): boolean => /^[\w ]*Error\b.*:/.test(line)

/** The message of a log line, with that of its error. */
function messageOf(line: string): string {
  try {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } }
    return [msg, err?.message].filter((part) => part !== undefined).join(': ') || line
  } catch {
    return line
  }
}
