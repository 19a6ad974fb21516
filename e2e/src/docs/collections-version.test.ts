import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { repository } from '@loyalty/local/paths'
import { dataServiceNames } from '@loyalty/local/services'
import type { Collection } from '@loyalty/shared/mongo/collection'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

interface Declared {
  collections: readonly Collection[]
  collectionsVersion: number
}

interface Known {
  knownVersions: Record<string, number>
}

/** What each version of a service's collections was, the first one first. */
const digests = z
  .record(z.string(), z.array(z.string()))
  .parse(JSON.parse(readFileSync(join(repository, 'docs', 'collections-versions.json'), 'utf8')))

const digestOf = (collections: readonly Collection[]): string =>
  createHash('sha256').update(JSON.stringify(collections)).digest('hex')

describe('the version of the collections', () => {
  it.each(dataServiceNames)('of %s goes up when they change', async (service) => {
    const file = join(repository, 'services', service, 'src', 'collections.ts')
    const module = (await import(pathToFileURL(file).href)) as Declared
    const known = digests[service] ?? []
    expect(
      { version: module.collectionsVersion, digest: digestOf(module.collections) },
      `collections of ${service} have changed: raise collectionsVersion and add this digest to docs/collections-versions.json`,
    ).toEqual({ version: known.length, digest: known.at(-1) })
  })

  it('of each service is known to the command that restores backups', async () => {
    const file = join(repository, 'cli', 'src', 'backup', 'known-versions.ts')
    const { knownVersions } = (await import(pathToFileURL(file).href)) as Known
    const latest = Object.entries(digests).map(([service, known]) => [service, known.length])
    expect(knownVersions).toEqual(Object.fromEntries(latest))
  })
})
