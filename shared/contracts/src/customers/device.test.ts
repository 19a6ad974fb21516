import { expect, it } from 'vitest'
import { DeviceUpdate } from './device.js'

it('says nothing of itself by the empty list that PHP writes for an empty object', () => {
  expect(DeviceUpdate.parse({ device_token: 't', device_info: [] }).device_info).toEqual({})
  expect(DeviceUpdate.safeParse({ device_token: 't', device_info: ['ios'] }).success).toBe(false)
})
