import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fact } from '@loyalty/contracts/fact'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { cloudEvent, toPublished } from './cloud-event.js'
import { toPush } from './pushes.collection.js'

const happened = fact({
  type: 'things.happened',
  subject: 'loyalty.events.things.happened',
  summary: 'A thing happened.',
  aggregate: 'thing',
  data: z.object({ count: z.number() }),
})
const account = '0190f3a2-0000-7000-8000-000000000001' as AccountId
const id = '0190f3a2-0000-7000-8000-000000000002' as Uuid
const now = new Date('2026-02-01T12:00:00.000Z')
const kept = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
const notKept = kept.replace(/01$/, '00')

const published = (traceparent?: string) =>
  toPublished(happened, {
    id,
    account,
    service: 'things',
    aggregateId: 'one',
    sequence: 7,
    now,
    data: { count: 3 },
    traceparent,
  })

describe('a published fact', () => {
  it('is a CloudEvent of its account, for the subject of the account', () => {
    const { text, ...others } = published()
    expect(others).toEqual({
      id,
      aggregate: `${account}|one`,
      sequence: 7,
      subject: `loyalty.events.things.happened.${account}`,
    })
    const event: unknown = JSON.parse(text)
    expect(event).toEqual({
      specversion: '1.0',
      id,
      source: '/loyalty/things',
      type: 'things.happened',
      subject: 'one',
      time: '2026-02-01T12:00:00.000Z',
      datacontenttype: 'application/json',
      account,
      sequence: '7',
      data: { count: 3 },
    })
    expect(cloudEvent(happened.data).parse(event)).toEqual(event)
  })

  it('tells of a trace that somebody keeps, and of no other', () => {
    expect(published(kept).traceparent).toBe(kept)
    expect(JSON.parse(published(kept).text)).toMatchObject({ traceparent: kept })
    expect(published(notKept)).toEqual(published())
  })

  it('is pushed under a key that stands in the order of its sequence', () => {
    const about = { account, aggregateId: 'one', subject: 'loyalty.wallet.copy', now }
    expect(toPush(published(), about)).toEqual({
      _id: `${account}|one|0000000000000007`,
      account_id: account,
      aggregate_id: 'one',
      subject: 'loyalty.wallet.copy',
      text: published().text,
      created_at: now,
    })
  })
})

describe('a CloudEvent', () => {
  const event = JSON.parse(published(kept).text) as Record<string, unknown>

  it.each<[string, Record<string, unknown>]>([
    ['of another version', { specversion: '0.3' }],
    ['whose id is none', { id: 'one' }],
    ['without a source', { source: undefined }],
    ['without a type', { type: 1 }],
    ['without a subject', { subject: null }],
    ['of no time', { time: 'today' }],
    ['of other content', { datacontenttype: 'text/plain' }],
    ['of no account', { account: 'mine' }],
    ['whose sequence is a number', { sequence: 7 }],
    ['whose sequence has more before it', { sequence: '-7' }],
    ['whose sequence has more behind it', { sequence: '7.5' }],
    ['whose sequence is empty', { sequence: '' }],
    ['whose trace is none', { traceparent: 1 }],
    ['with other data', { data: {} }],
    ['with a member more', { more: 1 }],
  ])('%s is none', (_, changes) => {
    const schema = cloudEvent(happened.data)
    expect(schema.safeParse(event).success).toBe(true)
    expect(schema.safeParse({ ...event, ...changes }).success).toBe(false)
  })

  it('may have a sequence of many digits, and no trace', () => {
    const { traceparent: _trace, ...others } = event
    expect(cloudEvent(happened.data).safeParse({ ...others, sequence: '1234' }).success).toBe(true)
  })
})
