import { open } from 'node:fs/promises'

const TAIL_BYTES = 8192
/** A mongod that ends itself writes its stack behind the reason. */
const STACK_BYTES = 128 * 1024

/** What a process said last: why it ended, most often. Empty when its log is. */
export const lastWords = async (logFile: string): Promise<string> =>
  tellingLine(await readTail(logFile, TAIL_BYTES))

/** True when a mongod could not write since it was started last, as its log says. */
export const hadFullDisk = async (logFile: string): Promise<boolean> =>
  tellsOfFullDisk(await readTail(logFile, STACK_BYTES))

export const tellsOfFullDisk = (text: string): boolean =>
  text.slice(Math.max(0, text.lastIndexOf(STARTED))).includes('No space left on device')

const STARTED = '***** SERVER RESTARTED *****'

async function readTail(logFile: string, bytes: number): Promise<string> {
  const file = await open(logFile).catch(() => null)
  if (file === null) return ''
  try {
    const { size } = await file.stat()
    const position = Math.max(0, size - bytes)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, position)
    return buffer.toString('utf8', 0, bytesRead)
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
