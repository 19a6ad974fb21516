import { expect, it } from 'vitest'
import { NewEvent } from './event.js'
import { BalanceEntry, MigrationEvent } from './migrated.js'

const REWARD = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e21'

it.each(['', ' ', '0001-01-01T00:00:00Z', null])(
  'an instant of a row or of an event that is %j was not told',
  (sent) => {
    const entry = { reward_id: REWARD, amount: 1, expiration_date: sent, issued_at: sent }
    expect(BalanceEntry.parse(entry)).toMatchObject({ expiration_date: null, issued_at: null })
    const event = { type: 'VISIT', issued_at: sent, resolved_at: sent }
    expect(MigrationEvent.parse(event)).toMatchObject({ issued_at: null, resolved_at: null })
    expect(NewEvent.parse({ customer_id: 'ada', issued_at: sent }).issued_at).toBeNull()
  },
)
