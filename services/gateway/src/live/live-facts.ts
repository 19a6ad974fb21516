import { Fault } from '@loyalty/contracts/errors/fault'
import {
  factSubject,
  readEventsStream,
  readFacts,
  tailFacts,
  type StreamState,
  type FactTail,
  type Place,
  type StreamedFact,
} from '@loyalty/engine/admin'
import { PausedTurns, steadyNow, type Logger, type Broker } from '@loyalty/engine/process'
import { longAnswersEnded, shareLiveReaders } from '../metrics.js'
import { liveIds } from './live-ids.js'
import { LiveAnswer, Reader, type ResetReason, type Wanted } from './reader.js'

/** Facts as they are published, for readers who stay. */
export interface LiveFacts {
  /**
   * An answer that goes on after the id, or from now on without one. Rejects with the fault
   * SERVICE_UNAVAILABLE when the stream is not to be had by the deadline.
   */
  open(wanted: Wanted, lastId: string | undefined, deadlineMs: number): Promise<LiveAnswer>
  close(): Promise<void>
}

/** The stream as it is followed while somebody reads. */
interface Following {
  tail: FactTail
  /** Resolves when it is known where it begins. */
  begun: Promise<void>
  place: Place
  recent: RecentFacts
}

/**
 * One consumer of the stream serves all readers of a process, whatever their accounts: they are told apart
 * here, by the subjects of facts. It is there while somebody reads.
 */
export function createLiveFacts(broker: Broker, logger: Logger): LiveFacts {
  const readers = new Map<string, Set<Reader>>()
  /** Who catches up has time: it may be much, and of many. */
  const turns = new PausedTurns()
  let following: Following | null = null
  let count = 0
  const forget = shareLiveReaders(() => count)

  const follow = (): Following => {
    const begun = Promise.withResolvers<void>()
    const next: Following = {
      place: { created: '', entrance: null, sequence: 0 },
      recent: createRecentFacts(0),
      begun: begun.promise,
      tail: tailFacts(broker, logger, {
        begin(place) {
          if (following !== next) return
          next.place = place
          next.recent = createRecentFacts(place.sequence)
          begun.resolve()
          for (const reader of all()) reader.reset(place, 'stream_changed')
        },
        fact(fact) {
          // One that is stopped still hands over what it has.
          if (following !== next) return
          next.place = { ...next.place, sequence: fact.sequence }
          next.recent.add(fact)
          give(fact)
        },
      }),
    }
    return next
  }

  const all = () => [...readers.values()].flatMap((ofAccount) => [...ofAccount])

  const give = (fact: StreamedFact) => {
    for (const reader of readers.get(factSubject(fact.subject).account) ?? []) {
      if (reader.isLive) reader.take(fact)
    }
  }

  const add = (reader: Reader) => {
    const { account } = reader.wanted
    const ofAccount = readers.get(account) ?? new Set()
    readers.set(account, ofAccount.add(reader))
    reader.answer.once('close', () => {
      ofAccount.delete(reader)
      if (ofAccount.size === 0) readers.delete(account)
      leave()
    })
  }

  const leave = () => {
    count -= 1
    if (count > 0) return
    void following?.tail.stop()
    following = null
  }

  /** Brings a reader to where facts come from now on: by those that are held, else from the stream. */
  const catchUp = async (reader: Reader, source: Following) => {
    const { account } = reader.wanted
    while (!reader.answer.destroyed && !reader.isLive) {
      const { created } = source.place
      const isHeld = await turns.do(account, () => {
        const missed = reader.isLive ? [] : source.recent.after(reader.place.sequence)
        if (missed !== null) reader.isLive ||= takeUntilFull(reader, missed)
        return missed !== null
      })
      await reader.answer.room()
      if (isHeld) continue
      const upTo = source.place.sequence
      const pages = readFacts(broker, account, reader.place.sequence)
      for await (const page of inTurns(turns, account, pages)) {
        for (let isTaken = false; !isTaken;) {
          // The stream was made anew meanwhile, and the reader was told.
          if (reader.isLive || source.place.created !== created) return
          isTaken = await turns.do(account, () => reader.isLive || takeUntilFull(reader, page))
          await reader.answer.room()
          if (reader.answer.destroyed) return
        }
      }
      const sequence = Math.max(reader.place.sequence, upTo)
      if (!reader.isLive) reader.place = { ...reader.place, sequence }
    }
  }

  return {
    async open(wanted, lastId, deadlineMs) {
      count += 1
      try {
        following ??= follow()
        const source = following
        await within(deadlineMs, source.begun)
        const stream = await readEventsStream(broker)
        const now = { ...source.place }
        const asked = lastId === undefined ? now : liveIds(now, wanted.account).placeOf(lastId)
        const problem = whyReset(asked, stream, now)
        const answer = new LiveAnswer(() =>
          longAnswersEnded.inc({ answer: 'live', reason: 'slow' }),
        )
        const reader = new Reader(answer, wanted, asked ?? now, () => source.place)
        add(reader)
        if (problem !== null) {
          reader.reset(now, problem)
          return answer
        }
        reader.begin()
        catchUp(reader, source).catch((error: unknown) => {
          logger.warn({ err: error }, 'a reader of facts cannot catch up')
          answer.destroy()
        })
        return answer
      } catch (cause) {
        leave()
        throw new Fault('SERVICE_UNAVAILABLE', 'the stream of facts is not to be had', { cause })
      }
    },
    async close() {
      forget()
      for (const reader of all()) reader.answer.destroy()
      await following?.tail.stop()
    },
  }
}

/** Each page is read in a turn: that takes as much of the process as handing it over. */
export async function* inTurns<Page>(
  turns: PausedTurns,
  account: string,
  pages: AsyncGenerator<Page>,
): AsyncGenerator<Page> {
  try {
    for (;;) {
      const next = await turns.do(account, () => pages.next())
      if (next.done === true) return
      yield next.value
    }
  } finally {
    await pages.return(undefined)
  }
}

/** True when all of them were taken. */
function takeUntilFull(reader: Reader, facts: readonly StreamedFact[]): boolean {
  for (const fact of facts) {
    if (reader.answer.isFull) return false
    reader.take(fact)
  }
  return true
}

/** Rejects when something takes longer than until its deadline, by the steady clock. */
async function within(deadlineMs: number, promise: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new Error('it takes too long')),
    Math.max(deadlineMs - steadyNow(), 0),
  )
  await Promise.race([promise, late.promise]).finally(() => clearTimeout(timer))
}

/** The last facts of all accounts, by which a reader that was away for a moment goes on. */
const RECENT_FACTS_MAX = 2_000
const RECENT_BYTES_MAX = 8 * 1024 * 1024

/** The last facts that came, as many as their limits allow. */
export interface RecentFacts {
  add(fact: StreamedFact): void
  /** Those after a sequence; null when facts after it came that are not held any more. */
  after(sequence: number): StreamedFact[] | null
}

/** `begin` is the sequence after which all are seen. */
export function createRecentFacts(
  begin: number,
  { factsMax = RECENT_FACTS_MAX, bytesMax = RECENT_BYTES_MAX } = {},
): RecentFacts {
  const facts: StreamedFact[] = []
  let dropped = begin
  let bytes = 0
  return {
    add(fact) {
      facts.push(fact)
      bytes += fact.text.length
      while (facts.length > factsMax || bytes > bytesMax) {
        const first = facts.shift()
        if (first === undefined) return
        dropped = first.sequence
        bytes -= first.text.length
      }
    },
    after(sequence) {
      return sequence < dropped ? null : facts.filter((fact) => fact.sequence > sequence)
    },
  }
}

/**
 * Why a reader cannot go on after the place that it asks for (null: none that could be read), in a stream
 * that is followed up to `now`; null when it can. A place may lie a little beyond `now`, when another
 * gateway was faster.
 */
export function whyReset(
  asked: Place | null,
  { created, firstSequence, lastSequence }: StreamState,
  now: Place,
): ResetReason | null {
  if (asked === null) return 'unknown_id'
  if (asked.created !== created || asked.created !== now.created) return 'stream_changed'
  if (asked.sequence > Math.max(lastSequence, now.sequence)) return 'unknown_id'
  return asked.sequence < firstSequence - 1 ? 'too_old' : null
}
