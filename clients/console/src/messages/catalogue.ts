import type { en } from './en.js'

/** The same keys as English has, each with a text of another language. */
export type Catalogue<Texts = typeof en> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Catalogue<Texts[Key]>
}
