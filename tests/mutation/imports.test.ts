import { expect, it } from 'vitest'
import { importedBy } from './imports.ts'

it('a file of tests imports what it names, and what that names', () => {
  const files: Record<string, string> = {
    'a/x.test.ts': "import { one } from '../b/one.js'\nimport 'vitest'",
    'b/one.ts': "import type { Two } from './two.js'\nawait import('../c/three.js')",
    'b/two.ts': "export { one } from './one.js'",
  }
  expect([...importedBy('a/x.test.ts', (path) => files[path] ?? null)].toSorted()).toEqual([
    'b/one.ts',
    'b/two.ts',
    'c/three.ts',
  ])
})
