import { addStack, frame, type Frame } from './flame.js'

/** What V8's profiler writes, as far as a flame graph needs it (Chrome DevTools Protocol, Profiler.Profile). */
export interface CpuProfile {
  nodes: CpuProfileNode[]
  /** Of each sample, the node that it was seen in. */
  samples: number[]
  /** Microseconds before each sample. */
  timeDeltas: number[]
}

interface CpuProfileNode {
  id: number
  callFrame: { functionName: string; url: string; lineNumber: number }
  children?: number[]
}

/** The process waited: nothing of this costs CPU. */
const IDLE = '(idle)'
/** In a longer gap others had the processor. */
const GAP_US_MAX = 2_000
const ROOT = '(root)'

/** The CPU time of a process as one tree; names are `function file:line`, seen from its checkout. */
export function fromCpuProfile(
  { nodes, samples, timeDeltas }: CpuProfile,
  name: string,
  checkout: string,
): Frame {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const stacks = new Map<number, string[]>()
  const visit = (node: CpuProfileNode, above: string[]): void => {
    const own = node.callFrame.functionName === ROOT ? [] : [nameOf(node, checkout)]
    const stack = [...above, ...own]
    stacks.set(node.id, stack)
    for (const id of node.children ?? []) {
      const child = byId.get(id)
      if (child !== undefined) visit(child, stack)
    }
  }
  if (nodes[0] !== undefined) visit(nodes[0], [])

  const root = frame(name)
  for (const [index, id] of samples.entries()) {
    const stack = stacks.get(id) ?? []
    // A sample says what ran until the next one.
    const us = Math.min(timeDeltas[index + 1] ?? 0, GAP_US_MAX)
    if (stack[0] !== IDLE) addStack(root, stack, us)
  }
  return root
}

function nameOf({ callFrame }: CpuProfileNode, checkout: string): string {
  const { functionName, url, lineNumber } = callFrame
  const name = functionName === '' ? '(anonymous)' : functionName
  if (url === '') return name
  const file = url
    .replace('file://', '')
    .replace(`${checkout}/`, '')
    .replace(/^.*node_modules\//, '')
  return `${name} ${file}:${lineNumber + 1}`
}
