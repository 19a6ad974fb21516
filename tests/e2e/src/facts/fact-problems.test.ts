import { eventIssued } from '@loyalty/contracts/wallet/facts'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { toPublished } from '@loyalty/engine/testing'
import { expect, it } from 'vitest'
import { documentProblems } from './document-problems.js'
import { factProblems, type Message } from './fact-problems.js'

const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}` as Uuid
const account = uuid(1) as string as AccountId

/** The fact of a wallet with this sequence, as the relay sends it. */
function message(sequence: number): Message {
  const wallet = { customer_id: 'ada', wallet_id: uuid(2), owner_id: uuid(3), sequence }
  const row = toPublished(eventIssued, {
    id: uuid(100 + sequence),
    account,
    service: 'wallet',
    aggregateId: wallet.wallet_id,
    sequence,
    now: new Date(0),
    data: { ...wallet, event_id: uuid(4), type: 'PURCHASE', reserve: 0 },
  })
  return { subject: row.subject, id: row.id, text: row.text }
}

const changed = (replaced: string, by: string): Message => {
  const { text, ...rest } = message(1)
  return { ...rest, text: text.replace(replaced, by) }
}

it('finds nothing in what a wallet promises, late repeats included', async () => {
  const messages = [message(1), message(2), message(3), message(1)]
  expect(factProblems(messages)).toEqual([])
  expect(await documentProblems(messages)).toEqual([])
})

it.each([
  ['a gap of a wallet', [message(1), message(3)], 'sequence 3 of a wallet follows 1'],
  ['two in the wrong order', [message(1), message(2), message(4), message(3)], 'follows 4'],
  ['a wallet that begins in the middle', [message(2)], 'follows 0'],
  [
    'an unknown fact',
    [{ ...message(1), subject: `loyalty.events.x.y.${account}` }],
    'no such fact',
  ],
  [
    'the account of another',
    [changed(`"account":"${account}"`, `"account":"${uuid(9)}"`)],
    'another',
  ],
  ['another message id', [{ ...message(1), id: uuid(9) }], 'Nats-Msg-Id'],
  ['another type', [changed('event.issued', 'event.expired')], 'type is event.expired'],
  ['another source', [changed('/loyalty/wallet', '/loyalty/customers')], 'source is'],
  ['a member too many', [changed('"reserve":0', '"reserve":0,"email":"a@b.c"')], 'holds more'],
  ['a member too few', [changed(',"reserve":0', '')], 'reserve'],
])('finds %s', (_, messages, problem) => {
  expect(factProblems(messages).join()).toContain(problem)
})

it.each([
  ['a member too few', changed(',"reserve":0', '')],
  ['another type', changed('event.issued', 'event.expired')],
  ['an unknown fact', { ...message(1), subject: `loyalty.events.x.y.${account}` }],
])('the document forbids %s', async (_, sent) => {
  expect(await documentProblems([sent])).toHaveLength(1)
})
