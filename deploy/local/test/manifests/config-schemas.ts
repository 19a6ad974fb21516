import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { repository } from '../../src/paths.js'
import { serviceNames } from '../../src/services.js'

/** What each service reads from its environment, from its own `config.ts`. */
export async function configSchemas(): Promise<Map<string, z.ZodObject>> {
  const entries = serviceNames.map(async (service) => {
    const file = join(repository, 'services', service, 'src', 'config.ts')
    const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>
    return [service, z.instanceof(z.ZodObject).parse(module[`${service}Config`])] as const
  })
  return new Map(await Promise.all(entries))
}
