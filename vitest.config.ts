import { defineConfig } from 'vitest/config'
import WaitsApart from './tests/e2e/src/waits-apart.js'

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

/** For one test or hook. A machine that is busy with other work is slow, not broken. */
const BUSY_MS_MAX = 120_000
/** The time for which an `expect.poll` waits that does not say so itself, for the same reason. */
const expectSoon = { poll: { timeout: 30_000 } }

/**
 * A test with real processes is asked once more: what a busy machine spoils once. Those are named at the end of the
 * run. A rule has no such excuse, so a unit test is asked once.
 */
const retry = 1

/**
 * A process runs many files, and what each loads stays: with room for young objects, and before the first look for
 * old ones that are gone, such looks take a third of what they did, which was an eighth of a run.
 */
const execArgv = [
  '--min-semi-space-size=32',
  '--max-semi-space-size=64',
  '--initial-old-space-size=512',
]

export const unit = {
  ...fromSources,
  test: {
    name: 'unit',
    execArgv,
    include: [
      '{shared/*,services/*,clients/*,deploy/local,tests/*,examples/*}/{src,test}/**/*.test.ts',
    ],
    exclude: ['**/*.int.test.ts', '**/*.e2e.test.ts'],
    // As many as for e2e, beside which they run.
    maxWorkers: 3,
    // Rules and mappers leave nothing behind that another file could meet.
    isolate: false,
    testTimeout: BUSY_MS_MAX,
    expect: expectSoon,
  },
}

export default defineConfig({
  test: {
    reporters: [
      'default',
      './tests/e2e/src/counting-reporter.ts',
      './tests/e2e/src/ended-projects.ts',
    ],
    sequence: { sequencer: WaitsApart },
    projects: [
      unit,
      {
        ...fromSources,
        test: {
          name: 'integration',
          execArgv,
          include: ['{shared/*,services/*,clients/cli,deploy/local}/{src,test}/**/*.int.test.ts'],
          globalSetup: ['./tests/e2e/src/global-setup.ts'],
          testTimeout: BUSY_MS_MAX,
          hookTimeout: BUSY_MS_MAX,
          expect: expectSoon,
          retry,
          // A file that starts a service does so on a broker and a database of its own. Some wait for something to
          // time out, and leave two cores idle when there are no others.
          maxWorkers: 4,
          // Tests that only wait for the same limit wait together.
          maxConcurrency: 8,
          // Files close what they open; loading Nest and the driver anew takes longer than most of them.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        ...fromSources,
        test: {
          name: 'e2e',
          execArgv,
          include: ['tests/e2e/src/**/*.e2e.test.ts'],
          exclude: ['tests/e2e/src/chaos/**'],
          globalSetup: ['./tests/e2e/src/global-setup-system.ts'],
          testTimeout: BUSY_MS_MAX,
          hookTimeout: BUSY_MS_MAX,
          expect: expectSoon,
          retry,
          // They wait for the system, for browsers and for programs. With five all took more time of the cores,
          // and limits of some were over before they had their turn.
          maxWorkers: 3,
          // A file holds accounts of its own, and nothing but HTTP connections.
          isolate: false,
        },
      },
      {
        ...fromSources,
        test: {
          name: 'chaos',
          execArgv,
          include: ['tests/e2e/src/chaos/**/*.e2e.test.ts'],
          retry,
          // Last: they kill processes and take the machine for themselves. Each file has a system of its own, and
          // waits for it to recover most of the time: two of them leave each other room.
          maxWorkers: 2,
          // What a file starts it ends, and loading the kit anew takes seconds beside such a system.
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
