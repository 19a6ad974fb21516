import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { repository } from '@loyalty/local/paths'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const names = z.record(z.string(), z.string()).default({})
const Manifest = z.object({
  name: z.string(),
  scripts: names,
  dependencies: names,
  devDependencies: names,
})
const Project = z.object({ references: z.array(z.object({ path: z.string() })).default([]) })
const read = <T>(schema: z.ZodType<T>, ...path: string[]): T =>
  schema.parse(JSON.parse(readFileSync(join(repository, ...path), 'utf8')))

const packages = globSync(
  '{shared/*,services/*,clients/*,deploy/local,tests/*,examples/*}/package.json',
  {
    cwd: repository,
  },
).map((file) => ({ folder: dirname(file), ...read(Manifest, file) }))

/** The folders of the packages that a package's projects refer to. */
const referred = (folder: string): string[] =>
  ['tsconfig.json', 'tsconfig.tests.json']
    .filter((project) => existsSync(join(repository, folder, project)))
    .flatMap((project) => read(Project, folder, project).references)
    .map(({ path }) => relative(repository, join(repository, folder, path)))
    .filter((other) => other !== folder)

const has = (folder: string, tests: string): boolean =>
  globSync(`{src,test,.}/**/*${tests}`, {
    cwd: join(repository, folder),
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
  }).length > 0

describe.each(packages)('$name', ({ folder, scripts, dependencies, devDependencies }) => {
  it('names for turbo what the compiler refers to', () => {
    const named = { ...dependencies, ...devDependencies }
    const missing = referred(folder)
      .map((path) => packages.find((one) => one.folder === path)?.name ?? path)
      .filter((name) => !(name in named))
    // It is said in shared/engine/turbo.json: in the manifest it would be a circle.
    expect(missing).toEqual(folder === 'shared/engine' ? ['@loyalty/testing'] : [])
  })

  it('can be checked and tested on its own', () => {
    const wanted = [
      ...(existsSync(join(repository, folder, 'tsconfig.json')) ? ['typecheck'] : []),
      ...(has(folder, '.test.ts') ? ['test', 'lint'] : []),
      ...(has(folder, '.int.test.ts') ? ['test:integration'] : []),
    ]
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(wanted))
  })
})
