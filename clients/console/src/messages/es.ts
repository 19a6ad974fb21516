import type { Catalogue } from './en.js'
import { access } from './es/access.js'
import { carts } from './es/carts.js'
import { common } from './es/common.js'
import { errors } from './es/errors.js'
import { giving } from './es/giving.js'
import { offers } from './es/offers.js'
import { people } from './es/people.js'
import { programme } from './es/programme.js'
import { reports } from './es/reports.js'
import { running } from './es/running.js'

/** Los mismos mensajes en español. */
export const es: Catalogue = {
  ...common,
  ...people,
  ...programme,
  ...offers,
  ...running,
  ...access,
  ...carts,
  ...giving,
  errors,
  reports,
}
