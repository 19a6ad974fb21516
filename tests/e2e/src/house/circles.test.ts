import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findCircles, type Source } from './circles.js'

const repository = join(import.meta.dirname, '..', '..', '..', '..')

/** Packages whose folders are a tree. */
const trees = ['services/catalog', 'services/contacts', 'services/migration', 'services/customers']

const sourcesOf = (name: string): Source[] => {
  const cwd = join(repository, name, 'src')
  return globSync('**/*.ts', { cwd, exclude: ['**/*.test.ts'] }).map((path) => ({
    path,
    text: readFileSync(join(cwd, path), 'utf8'),
  }))
}

it.each(trees)('%s: no circle among its folders', (name) => {
  const sources = sourcesOf(name)
  expect(sources.length).toBeGreaterThan(10)
  expect(findCircles(sources)).toEqual([])
})

it('finds each import of a circle, also of types, and none beside it', () => {
  const circle = findCircles([
    { path: 'build.ts', text: "import { a } from './a/handlers.js'" },
    { path: 'a/handlers.ts', text: "import { one } from './commands/one.js'" },
    {
      path: 'a/commands/one.ts',
      text: "import { a } from '../store.js'\nimport { b } from '../../b/store.js'",
    },
    { path: 'b/store.ts', text: "import type { c } from '../c/rules/c.js'" },
    {
      path: 'c/rules/c.ts',
      text: "import {\n  a,\n} from '../../a/store.js'\nimport { d } from '../../d/store.js'",
    },
    { path: 'd/store.ts', text: "import { Db } from 'mongodb'" },
  ])
  expect(circle).toEqual([
    'a/commands/one.ts imports b/store.js',
    'b/store.ts imports c/rules/c.js',
    'c/rules/c.ts imports a/store.js',
  ])
})
