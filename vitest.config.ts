import { defineConfig } from 'vitest/config'

/** Workspace packages are read from their sources, so a test needs no build. */
const fromSources = {
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  // Where vitest itself runs, so the global setup too.
  environments: {
    __vitest__: { resolve: { conditions: ['source'] } },
  },
  // Nest's decorators, also in tests, which no tsconfig includes.
  oxc: { decorator: { legacy: true } },
}

export default defineConfig({
  test: {
    reporters: ['default', './e2e/src/counting-reporter.ts'],
    projects: [
      {
        ...fromSources,
        test: {
          name: 'unit',
          include: ['{shared,cli,bench,deploy/local,e2e,services/*}/src/**/*.test.ts'],
          exclude: ['**/*.int.test.ts', '**/*.e2e.test.ts'],
          maxWorkers: 2,
          // Rules and mappers leave nothing behind that another file could meet.
          isolate: false,
        },
      },
      {
        ...fromSources,
        test: {
          name: 'integration',
          include: ['{shared,cli,deploy/local,services/*}/{src,test}/**/*.int.test.ts'],
          globalSetup: ['./e2e/src/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          // Files share one broker, where a service of one file would answer the other's requests.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        ...fromSources,
        test: {
          name: 'e2e',
          include: ['e2e/src/**/*.e2e.test.ts'],
          globalSetup: ['./e2e/src/global-setup-system.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
