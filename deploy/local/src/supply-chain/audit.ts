import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { runNpm } from './run-npm.js'
import { repository } from '../paths.js'

/** What an advisory source says of the locked versions; `found` names each that has an advisory. */
export type Audit =
  | { isChecked: true; packages: number; found: { name: string; severity: string }[] }
  | { isChecked: false; reason: string }

const Report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ name: z.string(), severity: z.string() })),
  metadata: z.object({ dependencies: z.object({ total: z.number() }) }),
})
const Failure = z.object({ message: z.string() })

/** A version that each advisory source has known for years: one that finds nothing in it is none. */
const KNOWN = { name: 'minimist', version: '0.0.8' }

/** Asks the registry that npm is set up for. It is no answer when the registry offers no advisories. */
export async function auditLockFile(folder: string, environment = process.env): Promise<Audit> {
  const [own, known] = await Promise.all([
    auditFolder(folder, environment),
    withKnownFolder((other) => auditFolder(other, environment)),
  ])
  if (own.isChecked && known.isChecked && known.found.length === 0) {
    return { isChecked: false, reason: `the registry knows nothing of ${KNOWN.name} either` }
  }
  return known.isChecked ? own : known
}

async function auditFolder(folder: string, environment: NodeJS.ProcessEnv): Promise<Audit> {
  const output = await runNpm(['audit', '--json', '--package-lock-only'], folder, environment)
  const said = parseJson(output)
  const report = Report.safeParse(said)
  if (report.success) {
    const { vulnerabilities, metadata } = report.data
    const found = Object.values(vulnerabilities).map(({ name, severity }) => ({ name, severity }))
    return { isChecked: true, packages: metadata.dependencies.total, found }
  }
  const failure = Failure.safeParse(said)
  return {
    isChecked: false,
    reason: failure.success ? failure.data.message : 'npm audit said nothing that can be read',
  }
}

async function withKnownFolder(work: (folder: string) => Promise<Audit>): Promise<Audit> {
  const folder = await mkdtemp(join(tmpdir(), 'loyalty-audit-'))
  const { name, version } = KNOWN
  const root = { name: 'known', version: '1.0.0', dependencies: { [name]: version } }
  const packages = { '': root, [`node_modules/${name}`]: { version } }
  const lock = { name: 'known', version: '1.0.0', lockfileVersion: 3, requires: true, packages }
  try {
    await writeFile(join(folder, 'package.json'), JSON.stringify(root))
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock))
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Nothing was found · something was found · nobody could be asked. */
const EXIT = { clean: 0, found: 1, notChecked: 2 } as const

/** Tells it for people, and answers the exit code. */
function tell(audit: Audit): number {
  if (!audit.isChecked) {
    console.error(`NOT CHECKED: no advisory source can be reached (${audit.reason})`)
    return EXIT.notChecked
  }
  for (const { name, severity } of audit.found) console.log(`${severity}  ${name}`)
  if (audit.found.length === 0) {
    console.log(`checked ${audit.packages} locked packages: no known advisory`)
    return EXIT.clean
  }
  console.log(`${audit.found.length} of ${audit.packages} locked packages have known advisories`)
  return EXIT.found
}

if (import.meta.main) process.exitCode = tell(await auditLockFile(repository))
