import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repository } from '../../src/paths.js'
import { mallocArenasMax, nodeOptions } from '../../src/services.js'

it('a service has the same options in the image as in a local start', () => {
  const lines = readFileSync(join(repository, 'deploy', 'Dockerfile'), 'utf8').split('\n')
  expect(lines).toContain(`CMD ${toJson(['node', ...nodeOptions, 'dist/main.js'])}`)
  expect(lines).toContain(`ENV MALLOC_ARENA_MAX=${mallocArenasMax}`)
})

/** As Docker's own documents write it. */
const toJson = (words: readonly string[]) =>
  `[${words.map((word) => JSON.stringify(word)).join(', ')}]`
