/** Numbers that follow from a seed alone, so that a run can be made again as it was. */
export interface Random {
  /** A whole number from 0 up to, and not including, `limit`. */
  below(limit: number): number
  pick<Item>(items: readonly Item[]): Item
  shuffled<Item>(items: readonly Item[]): Item[]
}

/** Mulberry32: small, even enough for schedules, and the same on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    pick: (items) => {
      const index = below(items.length)
      if (index >= items.length) throw new RangeError('there is nothing to pick from')
      return items[index] as (typeof items)[number]
    },
    shuffled: (items) => {
      const mixed = [...items]
      for (let last = mixed.length - 1; last > 0; last--) {
        const other = below(last + 1)
        const moved = mixed[last] as (typeof items)[number]
        mixed[last] = mixed[other] as (typeof items)[number]
        mixed[other] = moved
      }
      return mixed
    },
  }
}
