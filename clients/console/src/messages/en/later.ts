import { access } from './access.js'
import { bulk } from './bulk.js'
import { carts } from './carts.js'
import { found } from './found.js'
import { giving } from './giving.js'
import { imports } from './imports.js'
import { offers } from './offers.js'
import { punchCards } from './punch-cards.js'
import { referral } from './referral.js'
import { scopes } from './scopes.js'
import { segments } from './segments.js'

/** What no page needs at first: it is loaded with the first page but Home. */
export const later = {
  ...offers,
  ...access,
  ...bulk,
  ...carts,
  ...found,
  ...giving,
  ...imports,
  ...punchCards,
  ...referral,
  ...scopes,
  ...segments,
}
