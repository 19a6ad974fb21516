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

it('packages are fetched once, and by no layer that a change of sources touches', () => {
  const text = readFileSync(join(repository, 'deploy', 'Dockerfile'), 'utf8')
  const stages = new Map(
    text
      .split(/^FROM /m)
      .map((stage) => [/ AS (\w+)$/m.exec(stage.split('\n')[0] ?? '')?.[1], stage]),
  )
  const installing = [...stages].filter(([, stage]) => stage.includes('npm ci'))
  expect(installing.map(([name]) => name)).toEqual(['dependencies', 'prune'])
  for (const [, stage] of installing) {
    expect(stage).toMatch(/^(--platform=\$\{BUILDPLATFORM\} )?\$\{NODE_IMAGE\} /)
    expect(stage).not.toMatch(/^COPY (?!--from=(manifests|dependencies) )/m)
  }
  expect(stages.get('build')).toMatch(/^dependencies /)
  expect(stages.get('prune')).toMatch(/^COPY --from=dependencies[^]+ --prefer-offline /m)
})

/** As Docker's own documents write it. */
const toJson = (words: readonly string[]) =>
  `[${words.map((word) => JSON.stringify(word)).join(', ')}]`
