import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from '@loyalty/local/paths'
import { isOnPath } from '@loyalty/testing/is-on-path'

const run = promisify(execFile)

type Command = readonly [program: string, ...options: string[]]

/** How a program of docs/webhooks.md is run, in a folder of its own that holds it and its library. */
export interface Language {
  /** As its heading says. */
  name: string
  /** What its block is marked with. */
  fence: string
  /** The file that the block becomes. */
  file: string
  /** What has to be on the machine. */
  tools: readonly string[]
  /** Puts the library into the folder, once. */
  install: readonly Command[]
  /** True when to install takes more than 20 s: it is done when asked for. */
  isSlow?: true
  compile?: Command
  start: (port: number) => Command
}

const PHP_LIBRARY = 'standard-webhooks/standard-webhooks'
const GO_LIBRARY = 'github.com/standard-webhooks/standard-webhooks/libraries'
const JAVA_VERSION = '1.1.0'

export const languages: readonly Language[] = [
  {
    name: 'Node',
    fence: 'js',
    file: 'receiver.mjs',
    tools: [],
    // It lies where the packages of this project are found.
    install: [],
    start: () => [process.execPath, 'receiver.mjs'],
  },
  {
    name: 'Python',
    fence: 'python',
    file: 'receiver.py',
    tools: ['python3'],
    install: [
      ['python3', '-m', 'venv', 'venv'],
      ['venv/bin/pip', 'install', '--quiet', '--retries', '0', 'standardwebhooks==1.1.0'],
    ],
    start: () => ['venv/bin/python', 'receiver.py'],
  },
  {
    name: 'PHP',
    fence: 'php',
    file: 'receiver.php',
    tools: ['php', 'composer'],
    install: [['composer', 'require', '--quiet', '--no-interaction', PHP_LIBRARY]],
    start: (port) => ['php', '-S', `127.0.0.1:${port}`, 'receiver.php'],
  },
  {
    name: 'Go',
    fence: 'go',
    file: 'receiver.go',
    tools: ['go'],
    install: [
      ['go', 'mod', 'init', 'receiver'],
      ['go', 'get', `${GO_LIBRARY}@v0.0.1`],
    ],
    // The first build compiles what it takes of Go's own library.
    isSlow: true,
    compile: ['go', 'build', '-o', 'receiver', '.'],
    start: () => ['./receiver'],
  },
  {
    name: 'Java',
    fence: 'java',
    file: 'Receiver.java',
    tools: ['java', 'javac', 'mvn'],
    install: [
      [
        'mvn',
        '--quiet',
        '--batch-mode',
        'dependency:copy',
        `-Dartifact=com.standardwebhooks:standardwebhooks:${JAVA_VERSION}`,
        '-DoutputDirectory=.',
      ],
    ],
    start: () => ['java', '-cp', `standardwebhooks-${JAVA_VERSION}.jar`, 'Receiver.java'],
  },
]

const INSTALL_MS_MAX = 60_000
/** Written when all of it is there. */
const INSTALLED = 'installed'

export const folderOf = ({ name }: Language): string =>
  join(repository, '.cache', 'receivers', name.toLowerCase())

/**
 * Installs the library of a language unless it is there, and answers null, or why its program cannot be run here.
 * @param isAsked true to install what takes long, and to fail where an installation fails
 */
export async function whyNotRun(language: Language, isAsked: boolean): Promise<string | null> {
  const missing = language.tools.find((tool) => !isOnPath(tool))
  if (missing !== undefined) return `there is no ${missing}`
  const folder = folderOf(language)
  if (existsSync(join(folder, INSTALLED))) return null
  if (language.isSlow === true && !isAsked) return 'TEST_RECEIVERS=all installs its library'
  // What an earlier try has left.
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  try {
    for (const [program, ...options] of language.install) {
      await run(program, options, { cwd: folder, timeout: INSTALL_MS_MAX })
    }
  } catch (thrown) {
    if (isAsked) throw thrown
    return 'its library could not be installed'
  }
  await writeFile(join(folder, INSTALLED), '')
  return null
}

/** Writes the program of a language into its folder, and compiles it. */
export async function build(language: Language, source: string): Promise<void> {
  const folder = folderOf(language)
  await writeFile(join(folder, language.file), source)
  if (language.compile === undefined) return
  const [program, ...options] = language.compile
  await run(program, options, { cwd: folder })
}
