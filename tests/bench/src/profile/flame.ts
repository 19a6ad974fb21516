/** A function as it was called from one place, with all that it called. */
export interface Frame {
  name: string
  /** Microseconds or samples in itself, without what it called. */
  self: number
  callees: Map<string, Frame>
}

export const frame = (name: string): Frame => ({ name, self: 0, callees: new Map() })

/** Adds what was seen in the innermost function of a stack, the outermost of which comes first. */
export function addStack(root: Frame, stack: readonly string[], weight: number): void {
  let at = root
  for (const name of stack) {
    const callee = at.callees.get(name) ?? frame(name)
    at.callees.set(name, callee)
    at = callee
  }
  at.self += weight
}

export const totalOf = (of: Frame): number =>
  [...of.callees.values()].reduce((sum, callee) => sum + totalOf(callee), of.self)

export interface SelfTime {
  name: string
  /** Of all that was seen: 0.1 is a tenth. */
  share: number
}

/** The functions in which most was seen, wherever they were called from. */
export function topSelfTimes(root: Frame, count: number): SelfTime[] {
  const all = totalOf(root)
  const selves = new Map<string, number>()
  const visit = (of: Frame): void => {
    selves.set(of.name, (selves.get(of.name) ?? 0) + of.self)
    for (const callee of of.callees.values()) visit(callee)
  }
  visit(root)
  return [...selves]
    .map(([name, self]) => ({ name, share: self / all }))
    .filter(({ share }) => share > 0)
    .toSorted((left, right) => right.share - left.share)
    .slice(0, count)
}
