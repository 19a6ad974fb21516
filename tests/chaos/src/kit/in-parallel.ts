/** Runs `work` over all items, so many at a time, and gives the results in the items' order. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  atATime: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<number, Result>()
  const open = items.entries()
  const worker = async (): Promise<void> => {
    for (const [index, item] of open) results.set(index, await work(item, index))
  }
  await Promise.all(Array.from({ length: Math.min(atATime, items.length) }, worker))
  return items.flatMap((_, index) => (results.has(index) ? [results.get(index) as Result] : []))
}

/** The numbers from 0, as many as asked for. */
export const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at)
