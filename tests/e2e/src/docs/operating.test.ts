import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { settingsTable } from './settings-table.js'

const root = new URL('../../../../', import.meta.url)
const services = ['gateway', 'customers', 'wallet', 'catalog', 'contacts', 'migration', 'webhooks']

describe('docs/operating.md', () => {
  it.each(services)('lists every setting of %s as its schema has it', async (service) => {
    const config = new URL(`services/${service}/src/config.ts`, root)
    const module = (await import(config.href)) as Record<string, z.ZodObject>
    const schema = module[`${service}Config`]
    if (schema === undefined) throw new Error(`${service} exports no ${service}Config`)
    const page = await readFile(new URL('docs/operating.md', root), 'utf8')
    expect(page).toContain(settingsTable(service, schema))
  })
})
