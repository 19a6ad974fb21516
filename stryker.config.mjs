// Mutation tests: whether a unit test fails when a line of a rule is changed. Not part of npm test.
//   npm run mutate                                                    # every room
//   MUTATE=services/wallet/src/coupons/domain npm run mutate          # one of them
import { globSync } from 'node:fs'

/** The folders and files whose unit tests are to notice each change. */
export const rooms = [
  ...globSync('services/*/src/**/domain', { exclude: (path) => path.includes('node_modules') }),
  'shared/src/commit',
  'shared/src/outbox',
  'shared/src/inbox',
  'shared/src/money.ts',
]

export const incrementalFile = '.stryker/incremental.json'

const { MUTATE } = process.env
const chosen = MUTATE === undefined ? rooms : rooms.filter((room) => room.startsWith(MUTATE))
if (chosen.length === 0) {
  throw new Error(`MUTATE is no part of any of: ${rooms.join(', ')}`)
}

export default {
  mutate: [
    ...chosen.map((room) => (room.endsWith('.ts') ? room : `${room}/**/*.ts`)),
    '!**/*.test.ts',
    // Declarations decide nothing: a test of them would repeat them.
    '!shared/src/*/{*.collection,limits,relay-limits,metrics}.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  // Stryker would rewrite it by a compiler that TypeScript 7 no longer has; vitest reads none.
  tsconfigFile: 'none',
  coverageAnalysis: 'perTest',
  // Beside what the tests take. A machine that is busy with other work is slow, which kills no mutant.
  timeoutMS: 20_000,
  incremental: true,
  // What it found in each room, also of earlier runs: mutation-report.mjs makes docs/mutation.md of it.
  incrementalFile,
  tempDirName: '.stryker/tmp',
  htmlReporter: { fileName: '.stryker/report.html' },
  reporters: ['clear-text', 'progress-append-only', 'html'],
  clearTextReporter: { allowColor: false, reportTests: false, allowEmojis: false },
  ignorePatterns: ['**/dist', '.local', '.secrets', '.cache', 'bench/results'],
  concurrency: 2,
  allowConsoleColors: false,
}
