import { serviceConfig } from '@loyalty/engine/process'
import type { z } from 'zod'

export const contactsConfig = serviceConfig('contacts')
export type ContactsConfig = z.output<typeof contactsConfig>
