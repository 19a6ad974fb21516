import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repository } from '@loyalty/local/paths'
import { isOnPath } from '@loyalty/testing/is-on-path'
import { preparePython } from '../clients/prepare-python.js'

export type Command = readonly [program: string, ...options: string[]]

/** How the steps of docs/guide are run. */
export interface GuideLanguage {
  /** What its blocks are marked with. */
  fence: string
  cwd: string
  /** Writes a program with what the page "calling" begins with. Answers how it is run. */
  write(name: string, program: string): Promise<Command>
}

/** Where the packages of this project are found. */
const cache = join(repository, 'tests', 'e2e', '.cache', 'guide')

/** curl fails where the gateway refuses, and jq is there on each machine. */
const SHELL = `set -eu
curl() { command curl --silent --show-error --fail-with-body "$@"; echo; }
jq() { node -e 'let s=""; process.stdin.on("data", (d) => (s += d)).on("end", () => console.log(JSON.parse(s).data.id))'; }
`
const CLIENT = `import { createLoyaltyClient } from '@loyalty/client'
const loyalty = createLoyaltyClient({ origin: process.env.LOYALTY ?? '', token: process.env.TOKEN ?? '' })
`

async function written(file: string, text: string): Promise<string> {
  await mkdir(cache, { recursive: true })
  const path = join(cache, file)
  await writeFile(path, text)
  return path
}

const shell: GuideLanguage = {
  fence: 'sh',
  cwd: cache,
  write: async (name, program) => ['bash', await written(`${name}.sh`, SHELL + program)],
}

const typescript: GuideLanguage = {
  fence: 'ts',
  cwd: cache,
  async write(name, program) {
    const text = name === 'calling' ? program : CLIENT + program
    return [process.execPath, await written(`${name}.mts`, text)]
  },
}

const PYTHON_CLIENT = `import os
from loyalty import Loyalty
loyalty = Loyalty(os.environ["LOYALTY"], token=os.environ["TOKEN"])
`

const python = (interpreter: string): GuideLanguage => ({
  fence: 'python',
  cwd: cache,
  async write(name, program) {
    const text = name === 'calling' ? program : PYTHON_CLIENT + program
    return [interpreter, await written(`${name}.py`, text)]
  },
})

/** Those that this machine can run. */
export async function programsOf(): Promise<readonly GuideLanguage[]> {
  const hasCurl = isOnPath('curl')
  if (!hasCurl) console.log('the curls of docs/guide are not run: curl is not on this machine')
  const interpreter = await preparePython('wheel')
  return [
    typescript,
    ...(hasCurl ? [shell] : []),
    ...(interpreter === null ? [] : [python(interpreter)]),
  ]
}
