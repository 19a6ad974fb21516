import { defineConfig } from 'vitest/config'
import { unit } from './vitest.config.ts'

/** What mutation tests run: unit tests, which start no server. */
export default defineConfig(unit)
