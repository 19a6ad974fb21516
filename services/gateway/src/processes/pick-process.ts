import { createHash } from 'node:crypto'

/** Rendezvous hashing: when a process comes or goes, only the keys of that process move. */
export function pickProcess(key: string, instances: readonly string[]): string | null {
  const [only, ...others] = instances
  if (others.length === 0) return only ?? null
  let picked: string | null = null
  let best = ''
  for (const instance of instances) {
    const score = createHash('sha1').update(instance).update('|').update(key).digest('hex')
    if (score <= best) continue
    best = score
    picked = instance
  }
  return picked
}
