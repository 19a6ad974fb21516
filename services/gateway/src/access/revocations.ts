import { randomUUID } from 'node:crypto'
import { SNAPSHOT_PAGE_MAX, snapshotRevocations } from '@loyalty/contracts/catalog/revocation'
import type { InputOf } from '@loyalty/contracts/contract'
import type { AccountId } from '@loyalty/contracts/ids'
import { steadyNow, type Logger, type Requester, valueOf } from '@loyalty/engine/process'
import type { z } from 'zod'
import { shareRevocationsAge } from '../metrics.js'
import type { Caller } from './caller.js'
import type { OwnClock } from './own-clock.js'

type RevocableCaller = Pick<
  Caller,
  'account' | 'subjects' | 'tokenId' | 'formerTokenIds' | 'issuedAtSeconds'
>

/** The tokens that are refused although their signature and dates are right, and whose pages may call. */
export interface Revocations {
  isRevoked(caller: RevocableCaller): boolean
  /** True when an account lets pages of an origin call; null: when any account does. */
  allowsOrigin(origin: string, account: AccountId | null): boolean
  /** True when the list was read at least once. Before that nobody may be let in. */
  readonly isKnown: boolean
  /** Resolves when the list was read for the first time. */
  readonly known: Promise<void>
  close(): void
}

/** Nobody is let in before the first list, so it is asked for more often. */
const FIRST_READ_INTERVAL_MS = 250
/** With the age of an answer under way, a revocation holds everywhere within 5 s. */
const READ_INTERVAL_MS = 2_000
const READ_TIMEOUT_MS = 1_500
const MS_IN_SECOND = 1_000

/** The gateway asks on its own behalf: no account has the nil uuid (RFC 9562, section 5.9). */
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000' as AccountId

type Snapshot = z.output<typeof snapshotRevocations.output>

/** Reads the list from catalog now and every 2 s; while catalog is away the last one holds. */
export function followRevocations(
  requester: Requester,
  clock: Pick<OwnClock, 'compare'>,
  logger: Logger,
): Revocations {
  let revoked: Revoked | null = null
  let origins: Origins = new Map()
  let readAtMs = performance.now()
  const forget = shareRevocationsAge(() => (performance.now() - readAtMs) / MS_IN_SECOND)
  const first = Promise.withResolvers<void>()

  const readPage = async (page: InputOf<typeof snapshotRevocations>): Promise<Snapshot> => {
    const context = {
      account: NO_ACCOUNT,
      actor: 'gateway',
      requestId: randomUUID(),
      deadlineMs: steadyNow() + READ_TIMEOUT_MS,
    }
    const reply = await requester.call(snapshotRevocations, page, context)
    if (reply.ok) return valueOf(reply) as Snapshot
    // A catalog of the version before knows of no pages, and answers all at once.
    if (reply.code === 'VALIDATION_ERROR' && page.limit !== undefined) return readPage({})
    throw new Error(`catalog refused: ${reply.code}`)
  }

  const read = async () => {
    try {
      const askedAtMs = performance.now()
      const head = await readPage({ limit: SNAPSHOT_PAGE_MAX })
      if (head.now !== undefined) clock.compare(head.now, performance.now() - askedAtMs)
      const pages = [head]
      for (let { cursor } = head; cursor !== undefined;) {
        const page = await readPage({ limit: SNAPSHOT_PAGE_MAX, cursor })
        pages.push(page)
        cursor = page.cursor
      }
      revoked = toRevoked(pages)
      origins = toOrigins(head)
      readAtMs = askedAtMs
      first.resolve()
    } catch (err) {
      logger.warn({ err, isKnown: revoked !== null }, 'revocations cannot be read')
    }
  }

  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const readAgain = async () => {
    await read()
    if (isClosed) return
    const waitMs = revoked === null ? FIRST_READ_INTERVAL_MS : READ_INTERVAL_MS
    timer = setTimeout(() => void readAgain(), waitMs)
  }
  void readAgain()

  return {
    isRevoked: (caller) => revoked !== null && isRevokedBy(revoked, caller),
    allowsOrigin: (origin, account) => origins.get(origin)?.has(account ?? ANY) === true,
    get isKnown() {
      return revoked !== null
    },
    known: first.promise,
    close() {
      isClosed = true
      clearTimeout(timer)
      forget()
    },
  }
}

/** Of each origin, the accounts that let its pages call, and `ANY` of them. */
type Origins = ReadonlyMap<string, ReadonlySet<string>>

const ANY = 'any'

function toOrigins({ origins = [] }: Snapshot): Origins {
  const accounts = new Map<string, Set<string>>()
  for (const { account_id: account, allowed } of origins) {
    for (const origin of allowed) {
      accounts.set(origin, (accounts.get(origin) ?? new Set([ANY])).add(account))
    }
  }
  return accounts
}

/** Keys of both are an account and the claim as the token has it. */
interface Revoked {
  tokens: ReadonlySet<string>
  /** Up to when what a subject was issued is refused, in epoch milliseconds. */
  subjects: ReadonlyMap<string, number>
}

const toRevoked = (pages: readonly Snapshot[]): Revoked => ({
  tokens: new Set(
    pages.flatMap(({ revoked }) => revoked.map(({ account_id, jti }) => keyOf(account_id, jti))),
  ),
  subjects: new Map(
    pages.flatMap(({ subjects = [] }) =>
      subjects.map(({ account_id, subject, issued_before }) => [
        keyOf(account_id, subject),
        Date.parse(issued_before),
      ]),
    ),
  ),
})

/**
 * A token that does not say when it was issued may have been issued before. Who is revoked takes the tokens
 * along that they have made for customers.
 */
export function isRevokedBy(
  { tokens, subjects }: Revoked,
  { account, subjects: named, tokenId, formerTokenIds, issuedAtSeconds }: RevocableCaller,
): boolean {
  if ([tokenId, ...formerTokenIds].some((id) => tokens.has(keyOf(account, id)))) return true
  return named.some((subject) => {
    const beforeMs = subjects.get(keyOf(account, subject))
    return beforeMs !== undefined && (issuedAtSeconds ?? 0) * 1_000 < beforeMs
  })
}

const keyOf = (account: string, claim: string): string => `${account}|${claim}`
