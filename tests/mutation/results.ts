import type { Journal } from './journal.ts'
import type { Mutant } from './mutants.ts'

export type Status = 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage'

/** What became of each change, by its key. */
export function statusesOf(mutants: readonly Mutant[], journal: Journal): Map<string, Status> {
  const { seen, loaded, killed } = journal
  const reached = new Set([...seen.values()].flatMap(({ hits }) => hits))
  for (const { hits, around } of loaded.values()) {
    for (const key of [...hits, ...around]) reached.add(key)
  }
  const lived = (key: string) => (reached.has(key) ? 'Survived' : 'NoCoverage')
  const names = { killed: 'Killed', timeout: 'Timeout' } as const
  return new Map(
    mutants.map(({ key }) => {
      const outcome = killed.get(key)
      return [key, outcome === undefined ? lived(key) : names[outcome]]
    }),
  )
}

/** Of all changes, those that were noticed, in percent. */
export function scoreOf(statuses: Iterable<Status>): number {
  const all = [...statuses]
  const noticed = all.filter((status) => status === 'Killed' || status === 'Timeout')
  return all.length === 0 ? 0 : (100 * noticed.length) / all.length
}

/** The code before and behind it. */
export const describe = ({ file, line, before, after }: Mutant, status: Status): string =>
  `${file}:${line} ${status}\n- ${before}\n+ ${after}\n`
