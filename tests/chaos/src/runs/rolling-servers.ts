import { setTimeout as delay } from 'node:timers/promises'
import type { Arena } from '../arena.js'
import { watchMembers } from '../kit/members.js'
import { startMixedLoad } from '../kit/mixed-load.js'
import { longestPause, settledTimes, toSeconds } from '../kit/write-times.js'
import type { ChaosRun } from '../run.js'

const BEFORE_MS = 1_000
const BETWEEN_MS = { short: 500, long: 5_000 }
const RESTART_MS_MAX = { short: 3_000, long: 20_000 }
/** Judged in the long form only. */
const WITHOUT_WRITES_MS_MAX = 5_000

/** As an operator upgrades them: one after the other, the primary last, each when the one before serves. */
export const rollingServers: ChaosRun = {
  name: 'rolling-servers',
  title: 'Members and servers restarted one by one under all kinds of work, as in an upgrade',
  needs: ['members', 'servers'],
  async run(arena, plan) {
    const { isShort, report } = plan
    const betweenMs = isShort ? BETWEEN_MS.short : BETWEEN_MS.long
    const watch = watchMembers(arena)
    try {
      const count = arena.members.length + arena.servers.length
      const load = await startMixedLoad(
        arena,
        plan,
        count * (isShort ? RESTART_MS_MAX.short : RESTART_MS_MAX.long),
      )
      await delay(BEFORE_MS)
      const startedAt = performance.now()

      const primary = await watch.untilPrimary()
      const others = arena.members.filter((name) => name !== primary.name)
      for (const name of [...others, primary.name]) {
        await watch.untilAllServe()
        if (name === primary.name) {
          await watch.stepDown(name)
          await watch.untilPrimary(primary)
        }
        await restart(arena, name)
        await delay(betweenMs)
      }
      await watch.untilAllServe()
      for (const name of arena.servers) {
        await restart(arena, name)
        await delay(betweenMs)
      }

      const endedAt = performance.now()
      const written = await load.stopAndCheck()
      const pauseMs = longestPause(settledTimes(written), startedAt, endedAt)
      report.count('restarts', count)
      report.count('without writes for at most', toSeconds([pauseMs]))
      if (!isShort && pauseMs > WITHOUT_WRITES_MS_MAX) report.differ('without writes for too long')
    } finally {
      await watch.stop()
    }
  },
}

async function restart(arena: Arena, name: string): Promise<void> {
  const pid = arena.pidOf(name)
  arena.signal(name, 'SIGTERM')
  await arena.untilStarted(name, pid)
}
