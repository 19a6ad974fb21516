import { leftFor, type Journal } from './journal.ts'
import { fileKeyIn } from './test-keys.ts'

/** Whether a test of this file, if it is quick enough, still has to meet one of these changes. */
export function hasWork(
  journal: Journal,
  fileKey: string,
  mayMeet: (key: string) => boolean,
  { testMsMax, livedMax }: { testMsMax: number; livedMax: number },
): boolean {
  if (!journal.loaded.has(fileKey)) return true
  return [...journal.seen.values()].some(
    ({ test, ms, hits }) =>
      ms <= testMsMax &&
      fileKeyIn(test) === fileKey &&
      leftFor(journal, test, hits, livedMax).some(mayMeet),
  )
}
