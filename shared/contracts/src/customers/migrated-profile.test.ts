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
