import { first } from './en/first.js'
import { later } from './en/later.js'

/** Every message of the page in English; the other languages have the same keys. */
export const en = { ...first, ...later }

/** The same keys as English has, each with a text of another language. */
export type Catalogue<Texts = typeof en> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Catalogue<Texts[Key]>
}
