import { runService } from '@loyalty/engine/service'
import { buildContacts } from './build.js'
import { contactsConfig } from './config.js'

await runService({ name: 'contacts', schema: contactsConfig, build: buildContacts })
