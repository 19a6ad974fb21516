import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '@loyalty/local/paths'
import { expect, it } from 'vitest'

const textOf = (file: string) => readFileSync(join(repository, file), 'utf8')

it('the library for traces is loaded by nobody who does not send them', () => {
  const files = globSync('{shared/*,services/*}/src/**/*.ts', { cwd: repository }).filter(
    (file) => !file.endsWith('.test.ts'),
  )
  const withLibrary = files.filter((file) => textOf(file).includes('@opentelemetry/'))
  expect(withLibrary).toEqual(['shared/engine/src/observability/tracing-sdk.ts'])
  const loads = files.filter((file) => /^import .*tracing-sdk/m.test(textOf(file)))
  expect(loads).toEqual([])
})
