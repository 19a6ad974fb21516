import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const root = new URL('../../../../', import.meta.url)

it('the file of cells that docs/clusters.md shows is one that the gateway takes', async () => {
  const page = await readFile(new URL('docs/clusters.md', root), 'utf8')
  const example = /```json\n([^]*?)```/.exec(page)?.[1] ?? ''
  const module = new URL('services/gateway/src/cells/cells-file.ts', root)
  const { parseCellsFile } = (await import(module.href)) as {
    parseCellsFile: (text: string) => { cells: { name: string }[] }
  }
  expect(parseCellsFile(example).cells.map(({ name }) => name)).toEqual(['north'])
})
