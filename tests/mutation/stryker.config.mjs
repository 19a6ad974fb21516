// Mutation tests: whether a unit test fails when a line of a rule is changed. Not part of npm test.
//   npm run mutate                                                # every module, which takes hours
//   MUTATE=services/wallet/src/redemptions npm run mutate            # one of them
import { globSync } from 'node:fs'
import { dirname } from 'node:path'

const exclude = (path) => path.includes('node_modules')
/** Capabilities: their unit tests are to notice a change to their rules and their answers. */
const capabilities = globSync('services/*/src/**/rules{,.ts}', { exclude }).map(dirname)

/** The sources of each module, by its path. */
const modules = new Map([
  ...capabilities.map((path) => [path, `${path}/{rules,wire}{,/**/*}.ts`]),
  ['shared/contracts/src/money.ts', 'shared/contracts/src/money.ts'],
])

const { MUTATE = '' } = process.env
const chosen = [...modules].filter(([path]) => path.startsWith(MUTATE)).map(([, files]) => files)
if (chosen.length === 0) throw new Error(`MUTATE begins none of: ${[...modules.keys()].join(', ')}`)

export default {
  mutate: [...chosen, '!**/*.test.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  // Stryker would rewrite it by a compiler that TypeScript 7 no longer has; vitest reads none.
  tsconfigFile: 'none',
  coverageAnalysis: 'perTest',
  // Beside what the tests take. A machine that is busy with other work is slow, which kills no mutant.
  timeoutMS: 20_000,
  incremental: true,
  incrementalFile: '.stryker/incremental.json',
  tempDirName: '.stryker/tmp',
  htmlReporter: { fileName: '.stryker/report.html' },
  reporters: ['clear-text', 'progress-append-only', 'html'],
  clearTextReporter: { allowColor: false, reportTests: false, allowEmojis: false },
  ignorePatterns: ['**/dist', '.local', '.secrets', '.cache', 'tests/bench/results'],
  concurrency: 2,
  allowConsoleColors: false,
}
