import { access } from './en/access.js'
import { carts } from './en/carts.js'
import { common } from './en/common.js'
import { errors } from './en/errors.js'
import { giving } from './en/giving.js'
import { offers } from './en/offers.js'
import { people } from './en/people.js'
import { programme } from './en/programme.js'
import { reports } from './en/reports.js'
import { running } from './en/running.js'

/** Every message of the page in English; the other languages have the same keys. */
export const en = {
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

/** The same keys as English has, each with a text of another language. */
export type Catalogue<Texts = typeof en> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Catalogue<Texts[Key]>
}
