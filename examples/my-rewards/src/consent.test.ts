import { expect, test } from 'vitest'
import { withEmailMarketing } from './consent.js'

const now = new Date('2026-02-03T10:00:00.000Z')
const none = {
  behavioral_campaigns: false,
  coupon_campaigns: false,
  punchcard_campaigns: false,
  email_marketing: false,
  push_notifications: false,
  link_tracking: false,
}
const nobody = {
  consent_string: null,
  version: '0',
  consent_timestamp: null,
  customer_id: 'ada',
  purposes: none,
  vendors: {},
}

test('what nobody has asked for is not refused by the way', () => {
  expect(withEmailMarketing(nobody, true, now)).toEqual({
    consent_string: null,
    version: 'my-rewards-1',
    consent_timestamp: '2026-02-03T10:00:00.000Z',
    purposes: { email_marketing: true },
    vendors: {},
  })
})

test('nor when the switch is turned back', () => {
  const { version } = withEmailMarketing(nobody, true, now)
  const own = {
    ...nobody,
    version,
    consent_timestamp: now.toISOString(),
    purposes: { ...none, email_marketing: true },
  }
  expect(withEmailMarketing(own, false, now).purposes).toEqual({ email_marketing: false })
})

test('what somebody else has asked for stays as it is, agreed or refused', () => {
  const others = {
    ...nobody,
    consent_string: 'CPX',
    version: 'till-7',
    consent_timestamp: '2025-01-01T00:00:00.000Z',
    purposes: { ...none, push_notifications: true },
    vendors: { mailer: true },
  }
  expect(withEmailMarketing(others, true, now)).toMatchObject({
    consent_string: 'CPX',
    version: 'till-7',
    purposes: { ...none, push_notifications: true, email_marketing: true },
    vendors: { mailer: true },
  })
})
