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
    projects: [
      {
        ...fromSources,
        test: {
          name: 'unit',
          exclude: ['**/*.int.test.ts'],
          include: ['{shared,cli,deploy/local,services/*}/src/**/*.test.ts'],
        },
      },
      {
        ...fromSources,
        test: {
          name: 'integration',
          include: ['{shared,deploy/local,cli,services/*}/{src,test}/**/*.int.test.ts'],
          globalSetup: ['./e2e/src/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        ...fromSources,
        test: {
          name: 'e2e',
          include: ['e2e/src/**/*.e2e.test.ts'],
          globalSetup: ['./e2e/src/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
