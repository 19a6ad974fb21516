import { serviceConfig } from '@loyalty/shared/config/service-config'
import type { z } from 'zod'

/** The settings of customers: those of every service with a database. */
export const customersConfig = serviceConfig('customers')
export type CustomersConfig = z.output<typeof customersConfig>
