import { glob, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { facts } from './facts.js'

const repository = new URL('../../../', import.meta.url)

/** Sources that define facts: a call of `fact` with a value. */
async function definitions(): Promise<{ type: string; path: string }[]> {
  const found: { type: string; path: string }[] = []
  const sources = glob('{shared,services/*}/src/**/*.ts', { cwd: repository })
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

it.each(facts)('$type: the subject names area and fact, and the area is not left out', (fact) => {
  expect(fact.type).toMatch(/^[a-z]+\.[a-z-]+$/)
  expect(fact.subject).toBe(`loyalty.events.${fact.type}`)
})

it('no two facts share a type', () => {
  expect(new Set(facts.map(({ type }) => type)).size).toBe(facts.length)
})
