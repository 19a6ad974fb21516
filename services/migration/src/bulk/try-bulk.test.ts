import { Fault } from '@loyalty/contracts/errors/fault'
import type { AccountId, CustomerId, Uuid } from '@loyalty/contracts/ids'
import { answer, type Answer } from '@loyalty/contracts/outcome'
import { listSegmentIds, SEGMENT_IDS_MAX } from '@loyalty/contracts/customers/segment'
import { CHECKED_MAX, type BulkDryRun } from '@loyalty/contracts/migration/bulk'
import { applyBulk, beginBulk } from '@loyalty/contracts/wallet/bulk'
import type { Requester } from '@loyalty/engine/process'
import { steadyNow } from '@loyalty/engine/process'
import { expect, it } from 'vitest'
import { tryBulk } from './try-bulk.js'

const uuid = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e23' as Uuid
const action = {
  action: 'GRANT' as const,
  reward_id: uuid,
  amount: 5,
  expires_after_days: null,
}
const idOf = (at: number) => `c-${String(at).padStart(6, '0')}` as CustomerId

const replyOf = ({ body }: Answer) => ({
  ok: true as const,
  pieces: [Buffer.from(body)],
  isReplay: false,
  headers: {},
})

/** Customers and wallet: a segment of so many, of which wallet looks at some before it is silent. */
function servicesOf({ inSegment, looksAt = Infinity }: { inSegment: number; looksAt?: number }) {
  const asked: string[] = []
  let looked = 0
  const requester: Pick<Requester, 'call'> = {
    call(contract, input, { deadlineMs }) {
      asked.push(contract.subject)
      if (contract.subject === beginBulk.subject) return Promise.resolve(replyOf(answer({})))
      if (contract.subject === listSegmentIds.subject) {
        const { cursor, limit } = listSegmentIds.input.parse(input)
        const from = cursor === null ? 0 : Number(cursor.slice(2)) + 1
        const length = Math.min(limit, inSegment - from)
        const ids = Array.from({ length }, (_, at) => idOf(from + at))
        return Promise.resolve(replyOf(answer({ ids, cursor: ids.at(-1) ?? null })))
      }
      const { rows } = applyBulk.input.parse(input)
      looked += rows.length
      if (looked > looksAt || deadlineMs <= steadyNow()) {
        return Promise.reject(new Fault('UPSTREAM_TIMEOUT', 'silence'))
      }
      const results = rows.map(() => ({ status: 'changed' as const, units: 5, cost: 0 }))
      return Promise.resolve(replyOf(answer({ results })))
    },
  }
  return { requester, asked }
}

const contextOf = (ms = 3_500) => ({
  account: uuid as string as AccountId,
  actor: 'ada',
  requestId: 'r',
  deadlineMs: steadyNow() + ms,
})

const tried = async (services: ReturnType<typeof servicesOf>, context = contextOf()) => {
  const outcome = await tryBulk({ action, customers: [], segment: uuid }, context, services)
  if (!outcome.ok) throw new Error(outcome.code)
  return JSON.parse(outcome.body) as BulkDryRun
}

it('all of a segment is looked at and counted, where it is small', async () => {
  const dryRun = await tried(servicesOf({ inSegment: 1_200 }))
  expect(dryRun).toMatchObject({ counts: { total: 1_200, changed: 1_200 }, sums: { units: 6_000 } })
  expect(dryRun).not.toHaveProperty('has_more')
})

it('a large segment is not read further than it is looked at', async () => {
  const services = servicesOf({ inSegment: 90_000 })
  const dryRun = await tried(services)
  expect(dryRun).toMatchObject({ counts: { changed: CHECKED_MAX }, has_more: true })
  expect(dryRun.counts.total).toBeGreaterThan(CHECKED_MAX)
  const pages = services.asked.filter((subject) => subject === listSegmentIds.subject)
  expect(pages).toHaveLength(Math.ceil((CHECKED_MAX + 1) / SEGMENT_IDS_MAX))
})

it('what was looked at is told where wallet has no time for the others', async () => {
  const dryRun = await tried(servicesOf({ inSegment: 2_000, looksAt: 1_000 }))
  expect(dryRun.counts).toEqual({ total: 2_000, changed: 1_000, unchanged: 0, failed: 0 })
})

it('nothing is told where wallet has looked at nobody', async () => {
  await expect(tried(servicesOf({ inSegment: 10, looksAt: 0 }))).rejects.toThrow('silence')
})

it('reading ends when others need the time', async () => {
  const services = servicesOf({ inSegment: 4_500 })
  const dryRun = await tried(services, contextOf(0)).catch(() => null)
  expect(dryRun).toBeNull()
  const pages = services.asked.filter((subject) => subject === listSegmentIds.subject)
  expect(pages).toHaveLength(1)
})
