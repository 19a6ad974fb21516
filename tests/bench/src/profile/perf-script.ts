import { addStack, frame, type Frame } from './flame.js'

const NAME_MAX = 160

/**
 * The samples that `perf script -F comm,ip,sym` prints as one tree: a line that names the thread, then
 * a line a function, the innermost first, then an empty one.
 */
export function fromPerfScript(text: string, name: string): Frame {
  const root = frame(name)
  for (const sample of text.split('\n\n')) {
    const [thread, ...calls] = sample.split('\n').filter((line) => line.trim() !== '')
    if (thread === undefined) continue
    const stack = calls.map(functionOf).toReversed()
    addStack(root, [threadOf(thread), ...stack], 1)
  }
  return root
}

/** Threads of a kind count as one: a server has one for each connection. */
const threadOf = (line: string): string =>
  line
    .trim()
    .replace(/[-.]?\d+$/, '')
    .replace(/:+$/, '')

/** The name of a function without its address and arguments; what it has of templates is cut short. */
function functionOf(line: string): string {
  const symbol = line.trim().replace(/^[\da-f]+ /, '')
  const plain = symbol.replace(/\([^()]*(\([^()]*\)[^()]*)*\)( const)?( \[clone .*\])?$/, '')
  const name = plain === '' ? symbol : plain
  return name.length > NAME_MAX ? `${name.slice(0, NAME_MAX)}…` : name
}
