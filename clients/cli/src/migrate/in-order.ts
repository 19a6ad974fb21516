/** Works on several items at a time and yields the results in the order of the items. */
export async function* inOrder<Item, Result>(
  items: AsyncIterable<Item>,
  parallel: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const waiting: Promise<Result>[] = []
  for await (const item of items) {
    const result = work(item)
    // It is waited for below; until then its failure is nobody's surprise.
    result.catch(() => undefined)
    waiting.push(result)
    const first = waiting.length >= parallel ? waiting.shift() : undefined
    if (first !== undefined) yield await first
  }
  for (const result of waiting) yield await result
}
