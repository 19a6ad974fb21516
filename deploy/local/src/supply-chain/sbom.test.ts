import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { repository } from '../paths.js'
import { Bom, createBom } from './sbom.js'

const NPM_MS_MAX = 120_000
const readJson = (name: string) =>
  JSON.parse(readFileSync(join(repository, name), 'utf8')) as {
    name: string
    version: string
    packages: Record<string, { version?: string; name?: string; link?: boolean }>
  }

let bom: Bom
beforeAll(async () => {
  bom = await createBom(repository)
}, NPM_MS_MAX)

describe('the bill of materials', () => {
  it('is CycloneDX and names the project and its version', () => {
    const { name, version } = readJson('package.json')
    expect(Bom.parse(bom)).toMatchObject({ specVersion: '1.5' })
    expect(bom.metadata.component).toMatchObject({
      name,
      version,
      purl: `pkg:npm/${name}@${version}`,
    })
  })

  it('has each locked package of the registry', () => {
    const has = new Set(bom.components.map(({ purl }) => decodeURIComponent(purl)))
    const locked = Object.entries(readJson('package-lock.json').packages).flatMap(
      ([path, { version, link, name: alias }]) => {
        const name = alias ?? path.split('node_modules/').at(-1)
        return path.includes('node_modules/') && !link ? [`pkg:npm/${name}@${version}`] : []
      },
    )
    expect(locked.length).toBeGreaterThan(100)
    expect(locked.filter((purl) => !has.has(purl))).toEqual([])
  })

  it('relates only what it holds', () => {
    const refs = new Set([bom.metadata.component, ...bom.components].map((one) => one['bom-ref']))
    expect(bom.dependencies.filter(({ ref }) => !refs.has(ref))).toEqual([])
  })

  it('says nothing of the machine that made it', () => {
    const text = JSON.stringify(bom)
    expect(text).not.toContain(repository)
    expect(text).not.toMatch(/"(file:|\/|[A-Z]:\\)/)
    expect(text).not.toContain('"distribution"')
  })
})
