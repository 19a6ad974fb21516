import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { unit } from '../../vitest.config.ts'
import { instrument } from './mutants.ts'
import { serverRooms } from './rooms.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where it is written which test has met which change. */
    journal: string
    /** Every change: what instrumented code asks for it by, its key and its source. */
    mutants: { id: string; key: string; file: string }[]
    /** Those that are to be tried. At load: those of the same file, which tell what tests reach it. */
    asked: string[]
    /** Tests that take longer meet no change. */
    testMsMax: number
    /** Tests meet only changes to sources that their own file imports. */
    isNamed: boolean
    /** A change that so many integration tests have lived through meets no more of them for now. */
    livedMax: number
    /** The change that is on from the start, before modules are loaded; '': none. */
    onAtLoad: string
  }
}

/** What try-server-rooms.ts asks for. */
export interface Asked {
  journal: string
  /** What the paths begin with of the sources whose changes are tried. */
  chosen: string[]
  files: string[]
  testMsMax: number
  livedMax: number
  isNamed: boolean
  workers: number
  /** Changes that are on from the start, each with the files of tests that are to notice it. */
  atLoad: { mutant: string; files: string[] }[]
}

/** For one hook, which a change can make hang. */
const HOOK_MS_MAX = 6_000
/** For one test with a change that is on from the start. */
const AT_LOAD_TEST_MS_MAX = 10_000

/** Without try-server-rooms.ts there is nothing to run. */
const nothing: Asked = {
  journal: '/dev/null',
  chosen: [],
  files: [],
  testMsMax: 0,
  livedMax: 0,
  isNamed: false,
  workers: 1,
  atLoad: [],
}
const { MUTATION } = process.env
const { journal, chosen, files, testMsMax, livedMax, isNamed, workers, atLoad } =
  MUTATION === undefined ? nothing : (JSON.parse(MUTATION) as Asked)
const { code, mutants } = await instrument(serverRooms)
const root = process.cwd()
const inFolder = (path: string) => join(import.meta.dirname, path)
const keysWhere = (isAsked: (file: string) => boolean) =>
  mutants.flatMap(({ key, file }) => (isAsked(file) ? key : []))

const shared = {
  ...unit.test,
  root,
  name: 'mutation',
  include: files,
  exclude: ['**/node_modules/**'],
  runner: inFolder('mutant-runner.ts'),
  globalSetup: [inFolder('../e2e/src/global-setup.ts')],
  setupFiles: [inFolder('vitest.rules.setup.ts')],
  provide: {
    journal,
    mutants: mutants.map(({ id, key, file }) => ({ id, key, file })),
    asked: keysWhere((file) => chosen.some((start) => file.startsWith(start))),
    testMsMax,
    livedMax,
    isNamed,
    onAtLoad: '',
  },
  hookTimeout: HOOK_MS_MAX,
  // What a module remembers of another file's tests would hide which tests reach a line.
  isolate: true,
  maxWorkers: workers,
}
const projects = atLoad.map(({ mutant, files: include }) => {
  const own = mutants.find(({ key }) => key === mutant)?.file
  return {
    extends: true as const,
    test: {
      ...shared,
      name: mutant,
      include,
      testTimeout: AT_LOAD_TEST_MS_MAX,
      provide: {
        ...shared.provide,
        asked: keysWhere((file) => file === own),
        onAtLoad: mutant,
      },
    },
  }
})
export default defineConfig({
  ...unit,
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      transform: (_text, id) => code.get(id.replace(`${root}/`, '')),
    },
  ],
  test: {
    ...(projects.length === 0 ? shared : { projects }),
    // What a change leaves running may fail later, which no test is to blame for.
    dangerouslyIgnoreUnhandledErrors: true,
    // Tests fail here by intention: run.ts says what that shows.
    reporters: [{}],
    onConsoleLog: () => false,
  },
})
