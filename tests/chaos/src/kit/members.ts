import { setTimeout as delay } from 'node:timers/promises'
import { MongoClient, Timestamp, type Document } from 'mongodb'
import { ConnectionString } from 'mongodb-connection-string-url'
import type { Arena } from '../arena.js'
import { until } from './until.js'

/** A member that hangs says nothing for so long. */
const ANSWER_MS_MAX = 500
const POLL_MS = 20
const ELECTED_MS_MAX = 60_000
const SERVING_MS_MAX = 120_000

/** A primary, and when it was first seen, on the run's own steady clock. */
export interface Primary {
  name: string
  /** Grows with each election. */
  election: string
  seenAt: number
}

/** Looks at all members of the replica set the whole time. */
export interface MemberWatch {
  /** Waits for a primary of a later election than that one. */
  untilPrimary(after?: Primary): Promise<Primary>
  /** Waits until all members hold data and have copied what was written after they came back. */
  untilAllServe(): Promise<void>
  /** Tells a member to step down. */
  stepDown(name: string): Promise<void>
  stop(): Promise<void>
}

export function watchMembers({ members, mongoUrl }: Arena): MemberWatch {
  const urls = membersOf(mongoUrl)
  const clients = new Map(members.map((name, index) => [name, connectTo(urls[index] ?? '')]))
  const seen = new Map<string, Document>()
  let primary: Primary | null = null
  const stopping = new AbortController()

  const take = (name: string, hello: Document): void => {
    seen.set(name, hello)
    if (hello['isWritablePrimary'] !== true) return
    const election = String(hello['electionId'])
    if (primary !== null && election <= primary.election) return
    primary = { name, election, seenAt: performance.now() }
  }
  const look = async (name: string, client: MongoClient): Promise<void> => {
    while (!stopping.signal.aborted) {
      const hello = await client
        .db('admin')
        .command({ hello: 1 })
        .catch(() => null)
      if (hello === null) seen.delete(name)
      else take(name, hello)
      await delay(POLL_MS)
    }
  }
  const serving = (): Document[] =>
    members.flatMap((name) => {
      const hello = seen.get(name)
      return hello !== undefined && doesServe(hello) ? [hello] : []
    })
  const looking = Promise.all([...clients].map(([name, client]) => look(name, client)))
  return {
    untilPrimary: (after) =>
      until('a primary is elected', ELECTED_MS_MAX, () =>
        primary === null || primary.election <= (after?.election ?? '') ? null : primary,
      ),
    async untilAllServe() {
      await until('all members serve', SERVING_MS_MAX, () => serving().length === members.length)
      // Who has just come back may not have reached the primary yet: nothing is copied then.
      const begun = latest(serving().map(writtenUpTo))
      await until('all members copy', SERVING_MS_MAX, () => {
        const upTo = serving().map(writtenUpTo)
        return upTo.length === members.length && upTo.every((one) => one > begun)
      })
    },
    async stepDown(name) {
      await clients.get(name)?.db('admin').command(stepDown)
    },
    async stop() {
      stopping.abort()
      await looking
      await Promise.all([...clients.values()].map((client) => client.close()))
    },
  }
}

const doesServe = (hello: Document): boolean =>
  hello['isWritablePrimary'] === true || hello['secondary'] === true

/** The time of the newest write that a member holds, as the database counts it. */
function writtenUpTo(hello: Document): bigint {
  const time: unknown = hello['lastWrite']?.opTime?.ts
  if (!(time instanceof Timestamp)) throw new Error('a member says nothing of its last write')
  return time.toBigInt()
}

const latest = (times: readonly bigint[]): bigint =>
  times.reduce((one, other) => (one > other ? one : other), 0n)

/** No candidate again for 5 s; one of the others may take 2 s to catch up. */
const stepDown = { replSetStepDown: 5, secondaryCatchUpPeriodSecs: 2 }

/** An address for each member, at which nobody else is asked. */
function membersOf(mongoUrl: string): string[] {
  return new ConnectionString(mongoUrl).hosts.map((host) => {
    const url = new ConnectionString(mongoUrl)
    url.hosts = [host]
    url.searchParams.delete('replicaSet')
    url.searchParams.set('directConnection', 'true')
    return url.href
  })
}

const connectTo = (url: string): MongoClient =>
  new MongoClient(url, {
    appName: 'chaos',
    serverSelectionTimeoutMS: ANSWER_MS_MAX,
    connectTimeoutMS: ANSWER_MS_MAX,
    socketTimeoutMS: ANSWER_MS_MAX,
  })
