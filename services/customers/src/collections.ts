import { commonCollections } from '@loyalty/shared/commit/collections'
import type { Collection } from '@loyalty/shared/mongo/collection'
import { customers } from './customers/customers.collection.js'
import { devices } from './devices/devices.collection.js'

/** Every collection of the database of customers. */
export const collections: readonly Collection[] = [customers, devices, ...commonCollections]
