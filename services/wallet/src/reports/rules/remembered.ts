/** So many answers are remembered before all are forgotten. */
const KNOWN_MAX = 10_000

/** The same function, which remembers what it has answered lately. */
export function remembered<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const kept = known.get(key)
    if (kept !== undefined) return kept
    const found = find(key)
    if (known.size >= KNOWN_MAX) known.clear()
    known.set(key, found)
    return found
  }
}
