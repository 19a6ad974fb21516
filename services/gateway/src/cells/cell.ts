import { Fault } from '@loyalty/contracts/errors/fault'
import type { AccountId } from '@loyalty/contracts/ids'
import {
  brokerTls,
  connectBroker,
  whatIsHeard,
  createRequester,
  type Logger,
  type Readiness,
  type BrokerSettings,
} from '@loyalty/engine/process'
import { createOwnClock } from '../access/own-clock.js'
import { followRevocations, type Revocations } from '../access/revocations.js'
import { createTokenStates, type TokenStates } from '../access/token-states.js'
import { createLiveFacts } from '../live/live-facts.js'
import { createCostlyTurns } from '../processes/costly-turns.js'
import { createOverloadedProcesses } from '../processes/process-requester.js'
import { followProcesses } from '../processes/present-processes.js'
import { createProcessRequester } from '../processes/process-requester.js'
import { createProcessWatch } from '../processes/process-watch.js'
import { isRead } from '../operations/index.js'
import type { Services } from '../operations/operation.js'

/** A complete system as calls meet it: its services, and the tokens that it has revoked. */
export interface Cell {
  readonly services: Services
  readonly revocations: Pick<Revocations, 'isKnown' | 'isRevoked' | 'allowsOrigin'>
  readonly tokenStates: TokenStates
}

/** The cells of accounts. */
export interface Cells {
  /** The cell that holds an account. */
  of(account: AccountId): Cell
  /** The name of that cell; null where there is one only. */
  nameOf(account: AccountId): string | null
  /** True when an account is on its way to another cell, so that nothing of it may be changed in either. */
  isMoving(account: AccountId): boolean
  /** True when some account lets pages of an origin call. */
  allowsOrigin(origin: string): boolean
}

/** All accounts in one cell, and none of them ever moves. */
export const onlyCell = (cell: Cell): Cells => ({
  of: () => cell,
  nameOf: () => null,
  isMoving: () => false,
  allowsOrigin: (origin) => cell.revocations.allowsOrigin(origin, null),
})

/** A cell that this process talks to, or is about to. */
export interface OpenCell extends Cell {
  /** Its parts, each with whether it is there. */
  parts(): Readiness
  /** Resolves when its broker was reached for the first time, or it was closed before. */
  readonly reached: Promise<unknown>
  /** Resolves when its revoked tokens were read for the first time, or it was closed before. */
  readonly known: Promise<unknown>
  /** Resolves when the connection is closed, by `close` or for good. */
  readonly closed: Promise<unknown>
  close(): Promise<void>
}

/**
 * Connects in the background, for as long as it takes; until then nothing is asked and nobody let in. Throws
 * a ConfigError when files for TLS are not usable.
 */
export function openCell(settings: BrokerSettings, logger: Logger): OpenCell {
  brokerTls(settings)
  const cancel = new AbortController()
  let cell: ConnectedCell | null = null
  const connect = async () => {
    cell = await connectCell(settings, logger, cancel.signal)
    return cell
  }
  /** Null when it was closed before. */
  const connected = connect().catch((error: unknown) => {
    if (cancel.signal.aborted) return null
    throw error
  })

  return {
    get services() {
      return cell?.services ?? notReached.services
    },
    get revocations() {
      return cell?.revocations ?? notReached.revocations
    },
    get tokenStates() {
      return cell?.tokenStates ?? notReached.tokenStates
    },
    parts: () => cell?.parts() ?? { broker: false, subscriptions: false, revocations: false },
    reached: connected,
    known: connected.then((it) => it?.revocations.known),
    closed: connected.then((it) => it?.closed),
    async close() {
      cancel.abort()
      await (await connected)?.close()
    },
  }
}

const neverReached = () =>
  Promise.reject(new Fault('SERVICE_UNAVAILABLE', 'its cell was never reached'))

const notReached: Cell = {
  services: { requester: { call: neverReached }, live: { open: neverReached } },
  revocations: { isKnown: false, isRevoked: () => false, allowsOrigin: () => false },
  tokenStates: { of: neverReached },
}

type ConnectedCell = Awaited<ReturnType<typeof connectCell>>

/** All that the gateway has of one broker. */
async function connectCell(settings: BrokerSettings, logger: Logger, cancel: AbortSignal) {
  const broker = await connectBroker(settings, logger, cancel)
  const requester = createRequester(broker)
  const clock = createOwnClock(logger)
  const revocations = followRevocations(requester, clock, logger)
  const present = followProcesses(broker, logger)
  const watch = createProcessWatch(broker, logger)
  const live = createLiveFacts(broker, logger)
  const ofProcesses = createProcessRequester({
    requester,
    present,
    watch,
    overloaded: createOverloadedProcesses(),
    isRead,
  })
  return {
    services: { requester: createCostlyTurns(ofProcesses), live },
    revocations,
    tokenStates: createTokenStates(ofProcesses),
    parts: (): Readiness => ({
      broker: broker.isConnected,
      subscriptions: whatIsHeard(broker),
      revocations: revocations.isKnown,
      clock: clock.isRight,
    }),
    closed: broker.connection.closed(),
    async close() {
      revocations.close()
      clock.close()
      present.close()
      watch.close()
      await live.close()
      requester.close()
      await broker.close()
    },
  }
}
