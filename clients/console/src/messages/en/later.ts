import { access } from './access.js'
import { carts } from './carts.js'
import { giving } from './giving.js'
import { offers } from './offers.js'

/** What no page needs at first: it is loaded with the first page but Home. */
export const later = { ...offers, ...access, ...carts, ...giving }
