import { randomUUID } from 'node:crypto'
import { notePerson, ROLES_MAX } from '@loyalty/contracts/catalog/person'
import { DAY_MS } from '@loyalty/contracts/durations'
import { isScope } from '@loyalty/contracts/tokens/scopes'
import { steadyNow, type Logger } from '@loyalty/engine/process'
import type { Cells } from '../cells/cell.js'
import type { Caller } from '../access/caller.js'

/** Tells catalog who calls, so that people see who has signed in. */
export interface PeopleNotes {
  /** Returns at once and never throws. */
  saw(caller: Caller): void
}

/** The subjects that are told in a day: those beyond are not told, since the list is no reason to fill the memory. */
const TOLD_MAX = 50_000
/** The tellings under way. Whoever comes above is told when the token is verified again, within a minute. */
const UNDER_WAY_MAX = 16
const TELL_TIMEOUT_MS = 2_000

/** Each subject is told of at most once a day (of UTC) by each process. Customers are nobody's business here. */
export function createPeopleNotes(
  cells: Pick<Cells, 'of' | 'isMoving'>,
  logger: Logger,
  nowMs: () => number = Date.now,
): PeopleNotes {
  /** A caller lives as long as its verified token is remembered: most calls end at this look-up. */
  const looked = new WeakSet<Caller>()
  let told = new Set<string>()
  let day = 0
  let underWay = 0

  const tell = async (caller: Caller, key: string): Promise<void> => {
    underWay += 1
    try {
      const { account, subject, roles, scopes, isOfConsole } = caller
      const reply = await cells.of(account).services.requester.call(
        notePerson,
        {
          subject,
          way: isOfConsole ? 'OPENID_CONNECT' : 'TOKEN',
          roles: roles.slice(0, ROLES_MAX),
          scopes: [...scopes].filter(isScope),
        },
        {
          account,
          actor: 'gateway',
          requestId: randomUUID(),
          deadlineMs: steadyNow() + TELL_TIMEOUT_MS,
        },
      )
      if (!reply.ok) throw new Error(`catalog refused: ${reply.code}`)
    } catch (err) {
      told.delete(key)
      logger.debug({ err }, 'a person could not be noted')
    } finally {
      underWay -= 1
    }
  }

  return {
    saw(caller) {
      if (caller.customer !== null || looked.has(caller)) return
      looked.add(caller)
      const today = Math.floor(nowMs() / DAY_MS)
      if (today !== day) {
        day = today
        told = new Set()
      }
      const key = `${caller.account}|${caller.subject}`
      if (told.has(key) || told.size >= TOLD_MAX || underWay >= UNDER_WAY_MAX) return
      if (cells.isMoving(caller.account)) return
      told.add(key)
      void tell(caller, key)
    },
  }
}
