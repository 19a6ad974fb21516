import type { Reward, RewardCopy } from '@loyalty/contracts/catalog/reward'
import type { Wallet } from '@loyalty/contracts/wallet/wallet'
import type { WalletLine } from '@loyalty/contracts/ledger/wallet-line'
import type { CustomerId, Uuid } from '@loyalty/contracts/ids'
import type { Pieces } from '@loyalty/engine/query'
import type { Answer } from '@loyalty/contracts/outcome'
import { addAmounts, toWireAmount, type Amount } from '@loyalty/contracts/money'
import { freeHolds } from './rules/hold.js'
import { isExpired, isFree, isHeld, type Line } from './rules/line.js'
import type { WalletDocument } from './store.js'

/** The caller's id of a wallet's customer; null when no wallet document holds it. */
export type CustomerIdOf = (walletId: Uuid) => CustomerId | null

export const toWalletLine = (line: Line, now: Date, amount: Amount = line.amount): WalletLine => ({
  amount: toWireAmount(amount),
  reward_id: line.reward_id,
  campaign_id: line.campaign_id,
  brand_id: line.brand_id,
  issued_at: line.issued_at.toISOString(),
  expiration_date: line.expires_at?.toISOString() ?? null,
  reservation_expires_at: isHeld(line, now) ? (line.hold?.until.toISOString() ?? null) : null,
})

/** The copy of a reward as wallets show it: the interface's fields, without the copy's version. */
export const toReward = ({ version: _version, ...reward }: RewardCopy): Reward => reward

interface Total {
  total: Amount
  dropsAt: Date | null
}

function totalsOf(lines: readonly Line[], now: Date): Map<Uuid, Total> {
  const totals = new Map<Uuid, Total>()
  for (const line of lines) {
    if (!isFree(line, now)) continue
    const before = totals.get(line.reward_id)
    totals.set(line.reward_id, {
      total: before === undefined ? line.amount : addAmounts(before.total, line.amount),
      dropsAt: earlier(before?.dropsAt ?? null, line.expires_at),
    })
  }
  return totals
}

const earlier = (left: Date | null, right: Date | null): Date | null => {
  if (left === null || right === null) return left ?? right
  return left.getTime() < right.getTime() ? left : right
}

type Shown = Pick<WalletDocument, 'wallet_id' | 'owner_id' | 'lines'>

/** Lines that are written at one go. */
const LINES_AT_ONCE = 128

/** A part of a long wallet, and its text. */
interface KeptPart {
  lines: readonly Line[]
  text: string
}

/** By the first line of each: kept as long as a process keeps that, see `longList`. */
const keptParts = new WeakMap<Line, KeptPart>()

/** A line shows the same as long as it is there: one that is held no more is another one, see `freeHolds`. */
function textOfPart(lines: readonly Line[], now: Date): string {
  const [first] = lines
  const kept = first && keptParts.get(first)
  const isKept = kept?.lines.length === lines.length
  if (isKept && lines.every((line, at) => line === kept.lines[at])) return kept.text
  const text = JSON.stringify(lines.map((line) => toWalletLine(line, now))).slice(1, -1)
  if (first && lines.length === LINES_AT_ONCE) keptParts.set(first, { lines, text })
  return text
}

/**
 * The JSON text of a wallet, in pieces: one of thousands of lines takes longer than others should have to
 * wait. `more` are fields of its answer beside it.
 */
export function* toWalletText(
  wallet: Shown,
  reward: (id: Uuid) => RewardCopy | null,
  now: Date,
  more: object = {},
): Pieces<string> {
  const lines = freeHolds(wallet.lines, now)
  const shown = lines.filter((line) => !isExpired(line, now))
  yield
  const texts: string[] = []
  for (let at = 0; at < shown.length; at += LINES_AT_ONCE) {
    texts.push(textOfPart(shown.slice(at, at + LINES_AT_ONCE), now))
    yield
  }
  const ids = { id: wallet.wallet_id, owner_id: wallet.owner_id }
  const rest = { totals: toTotals(lines, reward, now), ...more }
  return `${JSON.stringify(ids).slice(0, -1)},"lines":[${texts.join(',')}],${JSON.stringify(rest).slice(1)}`
}

/** An answer with a wallet, whose text it has, and other fields. */
export const answerWithWallet = (wallet: string, others: object): Answer => ({
  ok: true,
  body: `{"wallet":${wallet},${JSON.stringify(others).slice(1)}`,
})

/** Interface section 2.3: what is left, held parts included; a total is the sum of free lines. */
export function toWallet(
  wallet: Shown,
  reward: (id: Uuid) => RewardCopy | null,
  now: Date,
): Wallet {
  const lines = freeHolds(wallet.lines, now)
  return {
    id: wallet.wallet_id,
    owner_id: wallet.owner_id,
    lines: lines.filter((line) => !isExpired(line, now)).map((line) => toWalletLine(line, now)),
    totals: toTotals(lines, reward, now),
  }
}

const toTotals = (
  lines: readonly Line[],
  reward: (id: Uuid) => RewardCopy | null,
  now: Date,
): Wallet['totals'] =>
  [...totalsOf(lines, now)].map(([rewardId, { total, dropsAt }]) => {
    const copy = reward(rewardId)
    return {
      total: toWireAmount(total),
      reward_id: rewardId,
      expiration_date: dropsAt?.toISOString() ?? null,
      reward: copy === null ? null : toReward(copy),
    }
  })
