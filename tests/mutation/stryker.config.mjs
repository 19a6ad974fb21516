// Mutation tests: whether a unit test fails when a line of a rule is changed. run.ts starts it.
import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { serverRooms } from './rooms.ts'

const exclude = (path) => path.includes('node_modules')
/** Capabilities: what their unit tests are to notice is a change to their rules and their answers. */
const capabilities = globSync('services/*/src/**/rules{,.ts}', { exclude }).map(dirname)

/** The folders and files whose unit tests are to notice each change. */
export const rooms = [
  ...capabilities,
  ...globSync('services/*/src/**/domain', { exclude }),
  ...serverRooms,
  'shared/src/money.ts',
]

export const incrementalFile = '.stryker/incremental.json'

const { MUTATE = '' } = process.env
/** The others are tried with real servers, see try-server-rooms.ts. */
const chosen = rooms.filter((room) => !serverRooms.includes(room) && room.startsWith(MUTATE))

const filesOf = (room) => {
  if (room.endsWith('.ts')) return room
  return capabilities.includes(room) ? `${room}/{rules,wire}{,/**/*}.ts` : `${room}/**/*.ts`
}

export default {
  mutate: [...chosen.map(filesOf), '!**/*.test.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.rules.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  // Stryker would rewrite it by a compiler that TypeScript 7 no longer has; vitest reads none.
  tsconfigFile: 'none',
  coverageAnalysis: 'perTest',
  // Beside what the tests take. A machine that is busy with other work is slow, which kills no mutant.
  timeoutMS: 20_000,
  incremental: true,
  // What it found in each room, also of earlier runs: report.mjs makes docs/mutation.md of it.
  incrementalFile,
  tempDirName: '.stryker/tmp',
  htmlReporter: { fileName: '.stryker/report.html' },
  reporters: ['clear-text', 'progress-append-only', 'html'],
  clearTextReporter: { allowColor: false, reportTests: false, allowEmojis: false },
  ignorePatterns: ['**/dist', '.local', '.secrets', '.cache', 'tests/bench/results'],
  concurrency: 2,
  allowConsoleColors: false,
}
