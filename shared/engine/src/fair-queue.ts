interface Flow<Item> {
  items: Item[]
  /** Its share so far, on the scale of the queue's virtual time. */
  servedMs: number
}

/** Who waits, and for what. */
export interface Taken<Item> {
  owner: string
  item: Item
}

/**
 * Weighted fair queueing with equal weights, in the form of start-time fair queueing (Goyal, Vin and Cheng,
 * SIGCOMM 1996): the next turn is of the owner who has had least, in milliseconds that were measured. What an
 * owner had while nobody else waited is not held against it, and nobody saves turns up by waiting.
 *
 * Amounts are milliseconds, or anything else of which all owners should have the same.
 */
export class FairQueue<Item> {
  readonly #flows = new Map<string, Flow<Item>>()
  /** Where the last turn began: newcomers have had as much as who is served now. */
  #virtualMs = 0
  #size = 0

  get size(): number {
    return this.#size
  }

  sizeOf(owner: string): number {
    return this.#flows.get(owner)?.items.length ?? 0
  }

  /** Owners that wait. */
  get owners(): number {
    let count = 0
    for (const { items } of this.#flows.values()) if (items.length > 0) count += 1
    return count
  }

  items(): Item[] {
    return [...this.#flows.values()].flatMap(({ items }) => items)
  }

  add(owner: string, item: Item): void {
    const flow = this.#flowOf(owner)
    if (flow.items.length === 0) flow.servedMs = Math.max(flow.servedMs, this.#virtualMs)
    flow.items.push(item)
    this.#size += 1
  }

  /** The next turn, for which the owner is charged at once what it will probably cost; null: nobody waits. */
  take(costOf: (item: Item) => number): Taken<Item> | null {
    let next: [string, Flow<Item>] | null = null
    for (const [owner, flow] of this.#flows) {
      if (flow.items.length === 0) {
        if (flow.servedMs <= this.#virtualMs) this.#flows.delete(owner)
      } else if (next === null || flow.servedMs < next[1].servedMs) next = [owner, flow]
    }
    if (next === null) return null
    const [owner, flow] = next
    const item = flow.items.shift()
    if (item === undefined) return null
    this.#size -= 1
    this.#virtualMs = Math.max(this.#virtualMs, flow.servedMs)
    flow.servedMs += costOf(item)
    return { owner, item }
  }

  /** Takes out all that no turn is worth while for; who waited is charged nothing. */
  takeOut(isMeant: (item: Item) => boolean): Item[] {
    const out: Item[] = []
    for (const flow of this.#flows.values()) {
      if (!flow.items.some(isMeant)) continue
      out.push(...flow.items.filter(isMeant))
      flow.items = flow.items.filter((item) => !isMeant(item))
    }
    this.#size -= out.length
    return out
  }

  /** Takes out the newest of the owner that has most waiting, who is charged nothing; null: nobody waits. */
  dropLongest(): Taken<Item> | null {
    let longest: [string, Flow<Item>] | null = null
    for (const [owner, flow] of this.#flows) {
      if (longest === null || flow.items.length > longest[1].items.length) longest = [owner, flow]
    }
    const item = longest?.[1].items.pop()
    if (longest === null || item === undefined) return null
    this.#size -= 1
    return { owner: longest[0], item }
  }

  /** Puts back what could not be done, before all others of the owner, who gets back what was charged. */
  giveBack(owner: string, item: Item, chargedMs: number): void {
    const flow = this.#flowOf(owner)
    flow.servedMs -= chargedMs
    flow.items.unshift(item)
    this.#size += 1
  }

  /** The cost of a turn beyond its charge; below 0 where it cost less. */
  charge(owner: string, ms: number): void {
    const flow = this.#flowOf(owner)
    flow.servedMs = Math.max(flow.servedMs + ms, this.#virtualMs)
  }

  #flowOf(owner: string): Flow<Item> {
    const known = this.#flows.get(owner)
    if (known !== undefined) return known
    const flow = { items: [], servedMs: this.#virtualMs }
    this.#flows.set(owner, flow)
    return flow
  }
}
