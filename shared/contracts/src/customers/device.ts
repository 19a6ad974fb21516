import { z } from 'zod'
import { described } from '../described.js'
import { idText, orEmptyList, orNull, platform, text, timestamp } from '../scalars.js'

const aboutDeviceInfo = {
  platform: 'The platform of the device, such as `ios`, shown as sent; null when it is not known.',
  model: 'The model of the device; null when it is not known.',
  osVersion: 'The version of its operating system; null when it is not known.',
}

/** What a device says of itself. A mobile SDK sends more than that: other fields are left out. */
export const deviceInfo = orEmptyList(
  z.object(
    described(
      {
        platform: orNull(platform).optional(),
        model: orNull(text(1, 256)).optional(),
        osVersion: orNull(text(1, 64)).optional(),
      },
      aboutDeviceInfo,
    ),
  ),
)

/** The meaning of each field of a device, in all its forms. */
export const aboutDevice = {
  device_token: 'The token for push notifications; it is never answered.',
  device_info:
    'What kind of device it is; null when nothing is said. Members that are not listed here are left out.',
  expires_at:
    'When the device is forgotten; 270 days after it was last seen, when nothing is said.',
  created_at: 'When the device was first seen, not in the future.',
}

/** Interface section 2.10. */
export const DeviceUpdate = z.strictObject(
  described(
    {
      device_token: idText(1, 4_096),
      device_info: deviceInfo.nullable().optional(),
    },
    aboutDevice,
  ),
)

const aboutKnown = {
  platform: 'Such as `ios`; null when nobody said.',
  model: 'The model of the device; null when nobody said.',
  os_version: 'The version of its operating system; null when nobody said.',
  created_at: 'When it was first registered.',
  last_seen_at: 'When it was registered last.',
  expires_at: 'When it is forgotten, unless it is registered again before.',
}

/** A device as people see it: without the token, which is a key to it. */
export const KnownDevice = z.object(
  described(
    {
      platform: z.string().nullable(),
      model: z.string().nullable(),
      os_version: z.string().nullable(),
      created_at: timestamp,
      last_seen_at: timestamp,
      expires_at: timestamp,
    },
    aboutKnown,
  ),
)
export type KnownDevice = z.output<typeof KnownDevice>
