import { expect, it } from 'vitest'
import { MigratedProfile } from './migrated-profile.js'

const withDevices = (count: number) => ({
  id: 'C-1',
  devices: Array.from({ length: count }, (_, at) => ({ device_token: `token-${at}` })),
})

it('a row may have more devices than are kept, though not any number', () => {
  expect(MigratedProfile.parse(withDevices(200)).devices).toHaveLength(200)
  expect(MigratedProfile.safeParse(withDevices(201)).success).toBe(false)
})

const judged = (metrics: unknown) => MigratedProfile.safeParse({ id: 'C-1', metrics }).data?.metrics

it.each(['2019-03-01', '2019-03-01T10:00:00Z', 'since 2019', '', null])(
  'a lifetime has no edges, whatever a row says of them: %j',
  (edge) => {
    const lifetime = { spend_total: 5 }
    expect(judged({ lifetime: { ...lifetime, from: edge, to: edge } })).toMatchObject({ lifetime })
  },
)

it('another period begins and ends at a day or an instant', () => {
  const edges = { from: '2019-01-01', to: '2019-12-31T23:59:59.000Z' }
  expect(judged({ last_year: edges })).toEqual({ last_year: edges })
})

it('what can’t be read of a period stays as it was sent, for the warning that tells of it', () => {
  const sent = { last_year: { from: 'since 2019', spend_total: -5 }, lifetime: 7 }
  expect(judged(sent)).toEqual(sent)
  expect(judged({ updated_at: 'yesterday' })).toBeUndefined()
})

it('an empty text of a row is null', () => {
  const empty = { gender: '', registration_date: '', tier_id: '', tier_until: ' ' }
  const devices = [{ device_token: 'a', expires_at: '', created_at: '' }]
  const row = MigratedProfile.parse({ id: 'C-1', ...empty, devices, metrics: { updated_at: '' } })
  expect(row).toEqual({
    id: 'C-1',
    gender: null,
    registration_date: null,
    tier_id: null,
    tier_until: null,
    devices: [{ device_token: 'a', expires_at: null, created_at: null }],
    metrics: { updated_at: null },
  })
})
