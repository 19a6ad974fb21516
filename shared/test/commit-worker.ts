import { setTimeout as delay } from 'node:timers/promises'
import { createCommitter } from '../src/commit/committer.js'
import { connectDatabase } from '../src/mongo/connect.js'
import { createLogger } from '../src/observability/logger.js'
import { PipelinedSession } from '../src/mongo/pipelined-session.js'
import { contextOf, useCounter, useOrOpen } from './commit-toys.js'

/**
 * A process of its own with a committer: `fall <signal>` falls over in the middle of a round, when all
 * is written and nothing committed; `use` uses the counter `hot` again and again and tells its parent what was answered.
 */
const [url = '', database = '', task, signal] = process.argv.slice(2)
const { client, db } = await connectDatabase({ url, database, appName: 'worker' })
const logger = createLogger({ service: 'worker', level: 'silent' })
const committer = createCommitter({ client, db, logger, service: 'test' })
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
      const outcome = await committer.run(useCounter, { counter: 'hot' }, contextOf())
      process.send?.({ kind: 'answered', outcome })
      await delay(Math.random())
    }
  }
  await Promise.all(Array.from({ length: 8 }, use))
}
