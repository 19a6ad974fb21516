import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { repository } from '@loyalty/local/paths'
import { Problem } from '@loyalty/local/problem'
import { builtProgram, serviceNames, type ProgramOf } from '@loyalty/local/services'

/** One place in the compiled code that is made to read otherwise. */
export interface Patch {
  /** Below the repository: `shared/engine/dist/commit/save.js`. */
  file: string
  /** A text that stands there exactly once. */
  find: string
  replace: string
}

/** The compiled programs, copied to where nobody rebuilds or changes them. */
export interface Build {
  programOf: ProgramOf
  /** The file of a program of this workspace, as the copy has it. */
  own(program: string): string
  /** The file of the command line. */
  commandLine: string
  remove(): Promise<void>
}

const JOINED = '.cache'
const MODULES = 'dist'
const COMMAND_LINE = 'clients/cli'
const sharedFolders = ['shared/contracts', 'shared/engine']

/**
 * Copies what was built, so that a run goes on with the programs that it began with. With patches these are the
 * compiled modules, changed as they say; without, the programs as they ship. The copy lies inside the checkout: what it needs from elsewhere is
 * found in the checkout's own node_modules, and the packages of `shared` are its own.
 */
export async function copyBuild(name: string, patches: readonly Patch[] = []): Promise<Build> {
  assertBuilt()
  const programs = patches.length === 0 ? JOINED : MODULES
  const folder = join(repository, '.cache', 'chaos', `${name}-${process.pid}`)
  await rm(folder, { recursive: true, force: true })
  const packages = [
    ...[...sharedFolders, 'tests/chaos'].map((path) => ({ path, part: MODULES })),
    ...[...serviceNames.map((service) => join('services', service)), COMMAND_LINE].map((path) => ({
      path,
      part: programs,
    })),
  ]
  await Promise.all(packages.map(({ path, part }) => copyPackage(path, part, join(folder, path))))
  await mkdir(join(folder, 'node_modules', '@loyalty'), { recursive: true })
  const links = join(folder, 'node_modules', '@loyalty')
  for (const path of sharedFolders) await symlink(join(folder, path), join(links, basename(path)))
  for (const patch of patches) {
    const file = join(folder, patch.file)
    await writeFile(file, applyPatch(await readFile(file, 'utf8'), patch))
  }
  return {
    programOf: (service, program) => join(folder, 'services', service, programs, `${program}.js`),
    commandLine: join(folder, COMMAND_LINE, programs, 'main.js'),
    own: (program) => join(folder, 'tests', 'chaos', 'dist', `${program}.js`),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** The programs of another built checkout; earlier ones did not join them. Throws a Problem when it is none. */
export function programsOf(checkout: string): ProgramOf {
  for (const programs of [JOINED, MODULES]) {
    const programOf: ProgramOf = (service, program) =>
      resolve(checkout, 'services', service, programs, `${program}.js`)
    if (serviceNames.every((service) => existsSync(programOf(service, 'main')))) return programOf
  }
  throw new Problem(`${checkout} is no built checkout: run npm ci and npm run build in it.`)
}

/** The text with the patch. Throws when its place is not there exactly once. */
export function applyPatch(text: string, { file, find, replace }: Patch): string {
  const [before, after, ...more] = text.split(find)
  if (before === undefined || after === undefined || more.length > 0) {
    const times = text.split(find).length - 1
    throw new Error(`${file}: stands there ${times} times, not once: ${find}`)
  }
  return `${before}${replace}${after}`
}

/** Throws when a patch would not find its place in what is compiled now. */
export async function checkPatches(patches: readonly Patch[]): Promise<void> {
  const texts = new Map<string, string>()
  for (const patch of patches) {
    const text = texts.get(patch.file) ?? (await readFile(join(repository, patch.file), 'utf8'))
    texts.set(patch.file, applyPatch(text, patch))
  }
}

async function copyPackage(path: string, part: string, target: string): Promise<void> {
  const source = join(repository, path)
  for (const copied of ['package.json', part]) {
    await cp(join(source, copied), join(target, copied), { recursive: true })
  }
  const ownModules = join(source, 'node_modules')
  if (existsSync(ownModules)) await symlink(ownModules, join(target, 'node_modules'))
}

function assertBuilt(): void {
  const missing = serviceNames.filter((service) => !existsSync(builtProgram(service, 'main')))
  if (missing.length > 0) throw new Error(`not built: ${missing.join(', ')}; run "npm run build"`)
}
