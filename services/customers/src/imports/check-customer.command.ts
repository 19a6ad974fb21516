import { rehearsed } from '@loyalty/shared/commit/rehearse'
import { importCustomer } from './import-customer.command.js'

/** What a row would do. */
export const checkCustomer = rehearsed(importCustomer)
