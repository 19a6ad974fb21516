import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { declaredMetrics, type DeclaredMetric } from '@loyalty/engine/process'
import { repository } from '../../src/paths.js'

/** Where modules declare what they count. */
const FILES = '{shared/*,services/*}/src/**/metrics.ts'

/** Every metric that a service declares. For tests, which read sources. */
export async function readDeclaredMetrics(): Promise<DeclaredMetric[]> {
  for (const file of globSync(FILES, { cwd: repository })) {
    await import(pathToFileURL(join(repository, file)).href)
  }
  return declaredMetrics().filter(({ name }) => !name.startsWith('loyalty_test_'))
}
