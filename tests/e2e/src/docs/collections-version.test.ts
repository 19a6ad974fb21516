import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { repository } from '@loyalty/local/paths'
import { dataServiceNames } from '@loyalty/local/services'
import type { Collection } from '@loyalty/engine/collection'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

interface Declared {
  collections: readonly Collection[]
  collectionsVersion: number
  collectionsVersionMin: number
}

interface Known {
  knownVersions: Record<string, { oldest: number; newest: number }>
}

/** What each version of a service's collections was, the first one first. */
const digests = z
  .record(z.string(), z.array(z.string()))
  .parse(JSON.parse(readFileSync(join(repository, 'docs', 'collections-versions.json'), 'utf8')))

const declaredBy = (service: string): Promise<Declared> =>
  import(
    pathToFileURL(join(repository, 'services', service, 'src', 'collections.ts')).href
  ) as Promise<Declared>

/** The caches of a process are not stored. */
const stored = (key: string, value: unknown) =>
  ['knownBy', 'isCached', 'longList'].includes(key) ? undefined : value

const digestOf = (collections: readonly Collection[]): string =>
  createHash('sha256').update(JSON.stringify(collections, stored)).digest('hex')

describe('the version of the collections', () => {
  it.each(dataServiceNames)('of %s goes up when they change', async (service) => {
    const module = await declaredBy(service)
    const known = digests[service] ?? []
    expect(
      { version: module.collectionsVersion, digest: digestOf(module.collections) },
      `collections of ${service} have changed: raise collectionsVersion and add this digest to docs/collections-versions.json`,
    ).toEqual({ version: known.length, digest: known.at(-1) })
  })

  it('of each service is known to the command that restores backups', async () => {
    const file = join(repository, 'clients', 'cli', 'src', 'backup', 'manifest.ts')
    const { knownVersions } = (await import(pathToFileURL(file).href)) as Known
    const versions = dataServiceNames.map(async (service) => {
      const declared = await declaredBy(service)
      const { collectionsVersion: newest, collectionsVersionMin: oldest } = declared
      return [service, { oldest, newest }] as const
    })
    expect(knownVersions).toEqual(Object.fromEntries(await Promise.all(versions)))
  })
})
