import type { Catalogue } from './en.js'
import { first } from './es/first.js'
import { later } from './es/later.js'

/** Los mismos mensajes en español. */
export const es: Catalogue = { ...first, ...later }
