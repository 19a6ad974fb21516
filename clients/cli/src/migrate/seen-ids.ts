const SLOTS_FIRST = 1 << 16

/**
 * Which ids have been seen, in 16 to 32 bytes an id: two 32-bit hashes of each in an open table. Two
 * different ids of ten million are taken for one with a probability of 1 in 300,000.
 */
export class SeenIds {
  #slots = new Uint32Array(SLOTS_FIRST * 2)
  #size = 0

  /** True when the id is new. */
  add(id: string): boolean {
    if (this.#size * 2 >= this.#slots.length / 2) this.#grow()
    const isNew = put(this.#slots, ...hashesOf(id))
    if (isNew) this.#size += 1
    return isNew
  }

  has(id: string): boolean {
    const at = slotOf(this.#slots, ...hashesOf(id))
    return !isFree(this.#slots, at)
  }

  #grow(): void {
    const larger = new Uint32Array(this.#slots.length * 2)
    for (let at = 0; at < this.#slots.length; at += 2) {
      const first = this.#slots[at] ?? 0
      const second = this.#slots[at + 1] ?? 0
      if ((first | second) !== 0) put(larger, first, second)
    }
    this.#slots = larger
  }
}

function put(slots: Uint32Array, first: number, second: number): boolean {
  const at = slotOf(slots, first, second)
  const isNew = isFree(slots, at)
  slots[at] = first
  slots[at + 1] = second
  return isNew
}

/** The slot that has the hashes, else a free one for them; the place follows from the first hash. */
function slotOf(slots: Uint32Array, first: number, second: number): number {
  const mask = slots.length - 1
  let at = (Math.imul(first, 2) >>> 0) & mask
  while (!isFree(slots, at) && (slots[at] !== first || slots[at + 1] !== second)) {
    at = (at + 2) & mask
  }
  return at
}

/** A slot of two zeros is free. */
const isFree = (slots: Uint32Array, at: number): boolean =>
  ((slots[at] ?? 0) | (slots[at + 1] ?? 0)) === 0

/** FNV-1a and a multiplicative hash with another start, both well mixed at the end. */
function hashesOf(text: string): [number, number] {
  let first = 0x811c9dc5
  let second = 0x9e3779b9
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    first = Math.imul(first ^ code, 0x01000193)
    second = Math.imul(second + code, 0x85ebca6b) ^ (second >>> 15)
  }
  return [mixed(first), mixed(second) || 1]
}

function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x7feb352d)
  const twice = Math.imul(once ^ (once >>> 15), 0x846ca68b)
  return (twice ^ (twice >>> 16)) >>> 0
}
