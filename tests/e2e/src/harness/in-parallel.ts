/** Runs `work` over all items, so many at a time, and gives the results in the items' order. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  atATime = 24,
): Promise<Result[]> {
  const results: Result[] = []
  const open = items.entries()
  const worker = async () => {
    for (const [at, item] of open) results[at] = await work(item)
  }
  await Promise.all(Array.from({ length: atATime }, worker))
  return results
}
