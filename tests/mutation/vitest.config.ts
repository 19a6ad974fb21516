import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { unit } from '../../vitest.config.ts'

/**
 * What mutation tests run: the unit tests beside the sources, which start no server. The models of
 * `services/wallet/test` take seconds for each changed line, as does the parser of the made document.
 */
export default defineConfig({
  ...unit,
  test: {
    ...unit.test,
    include: ['{shared,services}/*/src/**/*.test.ts'],
    exclude: [...unit.test.exclude, 'shared/engine/src/asyncapi/**'],
    // What a module remembers of another file's tests would hide which tests reach a line.
    isolate: true,
    setupFiles: [join(import.meta.dirname, 'vitest.setup.ts')],
  },
})
