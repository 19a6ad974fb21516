import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fileOf, findCircle, importsBetween, sourcesOf } from './folders.js'

const repository = join(import.meta.dirname, '..', '..', '..', '..')

/** Whose folders import each other in one direction only. */
const trees = [
  'clients/cli',
  'clients/console',
  'services/catalog',
  'services/contacts',
  'services/customers',
  'services/gateway',
  'services/migration',
  'services/wallet',
  'shared/contracts',
  'shared/engine',
  'deploy/local',
  'tests/e2e',
]

it.each(trees)('%s: no folder imports one that imports it', (name) => {
  const sources = sourcesOf(join(repository, name, 'src'))
  expect(sources.size).toBeGreaterThan(10)
  expect(findCircle(importsBetween(sources))).toBeNull()
})

/** A page of the console and its parts share types. */
const ofFiles = trees.filter((name) => name !== 'clients/console')

it.each(ofFiles)('%s: no file imports one that imports it', (name) => {
  const sources = sourcesOf(join(repository, name, 'src'))
  expect(findCircle(importsBetween(sources, fileOf))).toBeNull()
})

it('a circle is found over files beside the folders, and by types alone', () => {
  const circle = new Map([
    ['main.ts', "import { a } from './a/a.js'"],
    ['a/a.ts', "import type { B } from '../b/deep/b.js'\nimport { c } from './c.js'"],
    ['a/c.ts', "import { z } from 'zod'"],
    ['b/deep/b.ts', "export const load = () => import('../../config.js')"],
    ['config.ts', "import { c } from './a/c.js'"],
  ])
  expect(findCircle(importsBetween(circle))).toEqual(['a', 'b', 'config', 'a'])
  expect(findCircle(importsBetween(circle, fileOf))).toBeNull()
  circle.delete('config.ts')
  expect(findCircle(importsBetween(circle))).toBeNull()
})

it('a circle is found over the files of one folder', () => {
  const circle = new Map([
    ['a/a.ts', "import type { B } from './b.js'"],
    ['a/b.ts', "import { c } from '../c/c.js'\nimport { a } from './a.js'"],
    ['c/c.ts', "import { d } from '../../test/d.js'"],
  ])
  expect(findCircle(importsBetween(circle, fileOf))).toEqual(['a/a', 'a/b', 'a/a'])
  expect(findCircle(importsBetween(circle))).toBeNull()
})
