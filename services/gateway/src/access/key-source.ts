import type { JSONWebKeySet } from 'jose'
import { changedFile } from '../changed-file.js'

/** Where keys are read from. */
export interface KeySource {
  /** The keys, or null when they are known to be those of the last time. */
  read(): Promise<JSONWebKeySet | null>
  /** How often they are read, which bounds how long a removed key is taken. */
  intervalMs: number
  /** How long the last ones are used when they cannot be read; Infinity: until they can. */
  keptMs: number
  /** Whether they must be there at the start. */
  isNeededAtStart: boolean
}

/** How often a key file is looked at. */
const FILE_INTERVAL_MS = 2_000
/** With the time that an answer takes, a key that was removed is refused well within 60 s. */
const URL_INTERVAL_MS = 20_000
/** A provider may be away for a day, so that its trouble is not ours at once. */
const URL_KEPT_MS = 86_400_000
const FETCH_TIMEOUT_MS = 3_000

/** A file, which is there from the start, and read when it has changed. */
export function fileOfKeys(path: string): KeySource {
  const read = changedFile(path)
  return {
    read: () => read((text) => JSON.parse(text) as JSONWebKeySet),
    intervalMs: FILE_INTERVAL_MS,
    keptMs: Infinity,
    isNeededAtStart: true,
  }
}

/** The address of an identity provider. No cache on the way may answer in its place. */
export const urlOfKeys = (url: URL): KeySource => ({
  async read() {
    const answer = await fetch(url, {
      headers: {
        accept: 'application/json, application/jwk-set+json',
        'cache-control': 'no-cache',
      },
      redirect: 'error',
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    })
    if (!answer.ok) throw new Error(`the address of the keys answers ${answer.status}`)
    return (await answer.json()) as JSONWebKeySet
  },
  intervalMs: URL_INTERVAL_MS,
  keptMs: URL_KEPT_MS,
  isNeededAtStart: false,
})
