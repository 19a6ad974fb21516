import { setTimeout as delay } from 'node:timers/promises'
import type { Arena } from '../arena.js'
import { untilMoreArrive } from '../kit/facts.js'
import { BEFORE_MS_MAX, followThrough, untilInBacklog, type Trouble } from '../kit/fact-troubles.js'
import { endLease, untilOneRelays, untilRelaying } from '../kit/relay-lease.js'
import { BROKER, copyBroker, wipeBroker } from '../kit/wipe-broker.js'
import type { ChaosRun, Plan } from '../run.js'

/** Longer than a lease. */
const STOPPED_MS = 6_000

/** Whoever is killed holds the lease until it ends, which the short form does not wait for. */
const endLeaseEarly = async (arena: Arena, { isShort }: Plan): Promise<void> => {
  if (isShort) await endLease(arena)
}

const ofProcesses: readonly Trouble[] = [
  {
    name: 'its process killed',
    needsBoth: true,
    async make(arena, leader, plan) {
      arena.signal(leader, 'SIGKILL')
      await endLeaseEarly(arena, plan)
    },
  },
  {
    name: 'its process told to stop',
    needsBoth: true,
    make: async (arena, leader) => arena.signal(leader, 'SIGTERM'),
  },
  {
    // It goes on in the middle of what it did, when another one has done that and more.
    name: 'its process stopped and continued',
    needsBoth: true,
    async make(arena, leader, plan) {
      arena.signal(leader, 'SIGSTOP')
      try {
        await endLeaseEarly(arena, plan)
        if (!plan.isShort) await delay(STOPPED_MS)
        await untilRelaying(arena, leader)
        await delay(BEFORE_MS_MAX)
      } finally {
        arena.signal(leader, 'SIGCONT')
      }
      await untilOneRelays(arena)
    },
  },
  {
    name: 'a process killed that only writes facts',
    needsBoth: true,
    async make(arena, leader) {
      const [other = leader] = arena.processesOf('wallet').filter((name) => name !== leader)
      arena.signal(other, 'SIGKILL')
    },
  },
]

/** After each of these the relay finds by itself what is to be sent. */
const ofBroker: readonly Trouble[] = [
  { name: 'the broker emptied', needsBoth: false, make: wipeBroker },
  {
    // Of some facts nobody knows then whether the broker has them.
    name: 'the broker killed',
    needsBoth: true,
    async make(arena, _, plan) {
      await untilInBacklog(arena, plan)
      arena.signal(BROKER, 'SIGKILL')
    },
  },
]

/** Comes last, since it is healed by no other: an emptied broker is sent everything again. */
const putBackOlder: Trouble = {
  // Facts that it acknowledged since are in its stream no more, which is not a new one.
  name: 'the broker put back from an older copy',
  needsBoth: false,
  async make(arena, _, plan) {
    const putBack = await copyBroker(arena)
    await untilMoreArrive(arena)
    if (!plan.isShort) await untilInBacklog(arena, plan)
    await putBack()
  },
}

export const relay: ChaosRun = {
  name: 'relay',
  title: 'Whoever sends the facts killed, stopped, restarted: all in order, once',
  run: (arena, plan) => followThrough(() => plan.random.shuffled(ofProcesses), arena, plan),
}

export const relayBroker: ChaosRun = {
  name: 'relay-broker',
  title: 'The broker emptied, killed, put back from an older copy: all facts in order, once',
  run: (arena, plan) =>
    followThrough(
      () => [...(plan.isShort ? [plan.random.pick(ofBroker)] : ofBroker), putBackOlder],
      arena,
      plan,
    ),
}
