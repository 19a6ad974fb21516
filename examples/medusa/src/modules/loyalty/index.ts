import { Module } from '@medusajs/framework/utils'
import { LoyaltyService } from './service.js'

/** Medusa puts it into the container under this name. */
export default Module('loyalty', { service: LoyaltyService })
