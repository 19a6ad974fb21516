import { glob, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import * as catalog from '@loyalty/contracts/catalog/facts'
import * as contacts from '@loyalty/contracts/contacts/facts'
import * as customers from '@loyalty/contracts/customers/facts'
import { facts } from '@loyalty/contracts/facts'
import * as migration from '@loyalty/contracts/migration/facts'
import * as wallet from '@loyalty/contracts/wallet/facts'

const modules = { catalog, contacts, customers, migration, wallet }
const repository = new URL('../../../../', import.meta.url)

/** Sources that define facts: a call of `fact` with a value. Those of tests are nobody's. */
async function definitions(): Promise<{ type: string; path: string }[]> {
  const found: { type: string; path: string }[] = []
  const sources = glob('{shared/*,services/*}/src/**/*.ts', {
    cwd: repository,
    exclude: ['**/*.test.ts'],
  })
  for await (const path of sources) {
    const source = await readFile(new URL(path, repository), 'utf8')
    for (const [, type = ''] of source.matchAll(/\bfact\(\{\s*type: '([^']+)'/g)) {
      found.push({ type, path })
    }
  }
  return found
}

it('holds every fact that any service defines', async () => {
  const defined = new Set((await definitions()).map(({ type }) => type))
  expect([...defined].toSorted()).toEqual(facts.map(({ type }) => type))
})

it.each(Object.entries(modules))('%s publishes every fact of its contracts', async (name, own) => {
  let sources = ''
  for await (const path of glob(`services/${name}/src/**/*.ts`, { cwd: repository })) {
    sources += await readFile(new URL(path, repository), 'utf8')
  }
  const unpublished = Object.keys(own).filter((fact) => !new RegExp(`\\b${fact}\\b`).test(sources))
  expect(unpublished).toEqual([])
})
