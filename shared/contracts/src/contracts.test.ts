import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dataServices } from './audit.js'
import { contracts } from './contracts.js'
import { serviceOf } from './service-of.js'

const here = import.meta.dirname
const sources = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)
const SUBJECT = /'(loyalty\.(?!events\.)\w+(?:\.[\w-]+){2})'/g

describe('contracts', () => {
  it('are all that stand in these files, each once', () => {
    const written = sources.flatMap((file) =>
      [...readFileSync(join(here, file), 'utf8').matchAll(SUBJECT)].map(
        ([, subject = '']) => subject,
      ),
    )
    const ofAudit = dataServices.map((service) => `loyalty.${service}.audit.list`)
    expect(contracts.map(({ subject }) => subject)).toEqual([...written, ...ofAudit].toSorted())
  })

  it('name the service that answers', () => {
    expect(new Set(contracts.map(serviceOf))).toEqual(new Set(dataServices))
  })
})
