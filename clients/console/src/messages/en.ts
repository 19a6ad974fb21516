import { common } from './en/common.js'
import { errors } from './en/errors.js'
import { people } from './en/people.js'
import { programme } from './en/programme.js'
import { reports } from './en/reports.js'
import { running } from './en/running.js'
import { scope } from './en/scopes.js'

/** Every message of the page in English; the other languages have the same keys. */
export const en = { ...common, ...people, ...programme, ...running, errors, reports, scope }
