import { open, readFile, truncate } from 'node:fs/promises'

/**
 * A file of facts, one JSON object a line. A line is on the disk before `write` resolves. A line that
 * was cut off by a kill is removed when the file is opened: its fact was never confirmed, so it comes
 * again.
 */
export async function openNotebook(path) {
  const bytes = await readFile(path).catch((error) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  })
  const end = bytes.lastIndexOf('\n') + 1
  if (end < bytes.length) await truncate(path, end)
  const lines = bytes.toString('utf8', 0, end).split('\n').slice(0, -1)
  const ids = new Set(lines.map((line) => JSON.parse(line).id))
  const file = await open(path, 'a')
  return {
    has: (id) => ids.has(id),
    async write(fact) {
      await file.appendFile(`${JSON.stringify(fact)}\n`)
      await file.datasync()
      ids.add(fact.id)
    },
    close: () => file.close(),
  }
}
