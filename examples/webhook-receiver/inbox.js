// @ts-check
import { open, readFile, truncate } from 'node:fs/promises'

/** @typedef {import('@loyalty/client').Fact} Fact */

/**
 * A file of what came and what was done about it, one JSON object a line: `{"fact":{…}}`, `{"done":"<id>"}`. In a shop it
 * is a table with the fact's id as its key. A line that was cut off by a kill is removed when the file is opened: its call
 * was never answered, so it comes again.
 * @param {string} path
 */
export async function openInbox(path) {
  const bytes = await readFile(path).catch((error) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  })
  const end = bytes.lastIndexOf('\n') + 1
  if (end < bytes.length) await truncate(path, end)
  /** @type {({ fact: Fact } | { done: string })[]} */
  const lines = bytes
    .toString('utf8', 0, end)
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
  const done = new Set(lines.flatMap((line) => ('done' in line ? [line.done] : [])))
  const facts = lines.flatMap((line) => ('fact' in line ? [line.fact] : []))

  const file = await open(path, 'a')
  /** @param {{ fact: Fact } | { done: string }} line */
  const append = async (line) => {
    await file.appendFile(`${JSON.stringify(line)}\n`)
    await file.datasync()
  }
  /** One line after the other. After a failure none: half a line may be there, which the next start removes. */
  let last = Promise.resolve()
  /** @param {{ fact: Fact } | { done: string }} line */
  const write = (line) => (last = last.then(() => append(line)))
  /** @type {Map<string, Promise<void>>} */
  const kept = new Map(facts.map(({ id }) => [id, Promise.resolve()]))

  return {
    /** What was done before. */
    done: facts.filter(({ id }) => done.has(id)),
    /** What came before, with nothing done about it yet. */
    waiting: facts.filter(({ id }) => !done.has(id)),
    /**
     * Resolves once the fact is on the disk: true for a new one, false for a repeat.
     * @param {Fact} fact
     */
    async keep(fact) {
      const before = kept.get(fact.id)
      // The first call may not have been written yet, and may fail.
      if (before !== undefined) return before.then(() => false)
      const writing = write({ fact })
      kept.set(fact.id, writing)
      await writing.catch((error) => {
        kept.delete(fact.id)
        throw error
      })
      return true
    },
    /** @param {Fact} fact */
    finish: ({ id }) => write({ done: id }),
    async close() {
      await last.catch(() => undefined)
      await file.close()
    },
  }
}
