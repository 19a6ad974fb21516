import { serviceConfig } from '@loyalty/engine/process'
import type { z } from 'zod'

/** The settings of contacts: those of every service with a database. */
export const contactsConfig = serviceConfig('contacts')
export type ContactsConfig = z.output<typeof contactsConfig>
