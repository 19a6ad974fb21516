import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const repository = join(import.meta.dirname, '..', '..', '..', '..')
const glossary = readFileSync(join(repository, 'docs', 'glossary.md'), 'utf8')

/** The last cell of each row of its tables. */
const paths = [...glossary.matchAll(/`([^`]+)` *\|$/gm)].map(([, path = '']) => path)

it('the glossary has 30 terms, each with a file that shows it', () => {
  expect(paths).toHaveLength(30)
  expect(paths.filter((path) => !existsSync(join(repository, path)))).toEqual([])
})
