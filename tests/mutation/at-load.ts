import type { Journal } from './journal.ts'
import type { Mutant } from './mutants.ts'
import { fileKeyIn, isIntegration, pathIn } from './test-keys.ts'

/** By so many files of tests, those that reach most of its file. */
const FILES_MAX = 3

/** A change that is on from the start, and the files of tests that are to notice it. */
export interface AtLoad {
  mutant: string
  files: string[]
}

/** What no test has noticed, and is in effect only when it is on before modules are loaded. */
export function toAtLoad(mutants: readonly Mutant[], journal: Journal): AtLoad[] {
  const { killed, loaded, survived, seen } = journal
  const inTests = new Set([...seen.values()].flatMap(({ hits }) => hits))
  const filesOf = new Map<string, string[]>()
  for (const { file, hits, around } of loaded.values()) {
    for (const key of [...hits, ...around.filter((one) => !inTests.has(one))]) {
      filesOf.set(key, [...(filesOf.get(key) ?? []), file])
    }
  }
  return mutants.flatMap(({ key, file }) => {
    if (killed.has(key)) return []
    const reach = reachOf(mutants, journal, file)
    const best = (filesOf.get(key) ?? [])
      .map((of) => ({ of, reached: reach.get(of) ?? 0 }))
      .filter(({ reached }) => reached > 0)
      .toSorted((one, other) => other.reached - one.reached)
      .slice(0, FILES_MAX)
    const files = best.flatMap(({ of }) => (survived.get(key)?.has(of) === true ? [] : pathIn(of)))
    return files.length === 0 ? [] : [{ mutant: key, files }]
  })
}

/** How many places of a source a test of each file reaches, unit tests twice as likely to be asked. */
function reachOf(mutants: readonly Mutant[], { seen }: Journal, file: string): Map<string, number> {
  const places = new Set(mutants.flatMap((mutant) => (mutant.file === file ? mutant.key : [])))
  const reach = new Map<string, number>()
  for (const { test, hits } of seen.values()) {
    const of = fileKeyIn(test)
    const weight = isIntegration(pathIn(of)) ? 1 : 2
    const reached = weight * hits.filter((key) => places.has(key)).length
    reach.set(of, Math.max(reach.get(of) ?? 0, reached))
  }
  return reach
}
