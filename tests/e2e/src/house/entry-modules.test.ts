import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, it } from 'vitest'
import { sourcesOf } from './folders.js'

const repository = join(import.meta.dirname, '..', '..', '..', '..')
const engine = sourcesOf(join(repository, 'shared/engine/src'))

/** What a file loads when it runs: no imports of types alone. */
const LOADED = /^(?:import|export) (?!type\b)[^']*?from '([^']+)'/gm
const loadedBy = (text: string): string[] =>
  [...text.matchAll(LOADED)].map(([, target = '']) => target)

/** Packages that the engine loads with one of its files. */
function packagesOf(entry: string): string[] {
  const packages = new Set<string>()
  const files = new Set([entry])
  for (const file of files) {
    for (const target of loadedBy(engine.get(file) ?? '')) {
      if (target.startsWith('.')) {
        files.add(posix.join(posix.dirname(file), target).replace(/js$/, 'ts'))
      } else packages.add(target)
    }
  }
  return [...packages]
}

const importedBy = (folder: string): string[] => {
  const files = globSync('**/*.ts', { cwd: join(repository, folder), exclude: ['**/*.test.ts'] })
  return files.flatMap((file) => loadedBy(readFileSync(join(repository, folder, file), 'utf8')))
}

it.each(['process', 'admin'])('what keeps no data loads no driver and no Nest: %s', (entry) => {
  const packages = packagesOf(`${entry}.ts`)
  expect(packages).toContain('@nats-io/transport-node')
  expect(packages.filter((name) => /^mongodb|^@nestjs/.test(name))).toEqual([])
})

it.each(['services/gateway/src', 'clients/cli/src', 'deploy/local/src'])(
  '%s takes only those of the engine',
  (folder) => {
    const entries = importedBy(folder).filter((name) => name.startsWith('@loyalty/engine/'))
    expect(entries.length).toBeGreaterThan(0)
    expect(new Set(entries)).toEqual(new Set(['@loyalty/engine/process', '@loyalty/engine/admin']))
  },
)

it('no program takes anything that the engine has for tests', () => {
  const programs = ['services/*/src', 'clients/*/src', 'deploy/local/src'].flatMap((folders) =>
    globSync(folders, { cwd: repository }),
  )
  expect(programs.length).toBeGreaterThan(8)
  expect(programs.flatMap(importedBy)).not.toContain('@loyalty/engine/testing')
})
