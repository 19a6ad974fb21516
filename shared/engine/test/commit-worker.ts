import { setTimeout as delay } from 'node:timers/promises'
import { createCommitter } from '../src/commit/committer.js'
import { Fault } from '@loyalty/contracts/errors/fault'
import { connectDatabase } from '../src/mongo/connect.js'
import { createLogger } from '../src/observability/logger.js'
import { PipelinedSession } from '../src/mongo/driver-internals/pipelined-session.js'
import { keepPresence } from '../src/transport/own-presence.js'
import { connectBroker } from '../src/transport/connect.js'
import { createPeerProcesses } from '../src/transport/peer-processes.js'
import { contextOf, useCounter, useOrOpen } from './commit-toys.js'

/**
 * A process of its own with a committer: `fall <signal>` falls over in the middle of a batch, when all
 * is written and nothing committed, and `fall <signal> <broker url> <service> <instance>` does so as a process that
 * the broker knows; `use` uses the counter `hot` again and again and tells its parent what was answered.
 */
const [url = '', database = '', task, signal, brokerUrl, service = '', instance = ''] =
  process.argv.slice(2)

/** Leaves the others' batches a turn at what all of them use. */
const PAUSE_MS_MAX = 20
/** On a busy machine somebody may wait longer than a call does: nothing was answered to them. */
const faultOnly = (error: unknown): null => {
  if (error instanceof Fault) return null
  throw error
}

const { client, db } = await connectDatabase({ url, database, appName: 'worker' })
const logger = createLogger({ service: 'worker', level: 'silent' })
const attend = async (brokerAt: string) => {
  const broker = await connectBroker({ url: brokerAt, name: 'worker' }, logger)
  keepPresence({ broker, service, instance })
  await broker.flush()
  return createPeerProcesses({ broker, service, instance })
}
const peers = brokerUrl === undefined ? undefined : await attend(brokerUrl)
const committer = createCommitter({ client, db, logger, service: 'test', ...(peers && { peers }) })
await committer.start()
process.send?.({ kind: 'ready' })

if (task === 'fall') {
  const prototype: { commit: (this: PipelinedSession, maxTimeMS: number) => Promise<void> } =
    PipelinedSession.prototype
  const { commit } = prototype
  prototype.commit = function (maxTimeMS) {
    process.kill(process.pid, signal)
    return commit.call(this, maxTimeMS)
  }
  const outcome = await committer.run(useOrOpen, { counter: 'held' }, contextOf())
  process.send?.({ kind: 'answered', outcome })
} else {
  const use = async () => {
    for (;;) {
      const outcome = await committer
        .run(useCounter, { counter: 'hot' }, contextOf())
        .catch(faultOnly)
      if (outcome?.ok === true) process.send?.({ kind: 'answered', outcome })
      await delay(PAUSE_MS_MAX * Math.random())
    }
  }
  await Promise.all(Array.from({ length: 8 }, use))
}
