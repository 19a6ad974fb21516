/** A page shows several blanks as one, and a letter with its accent the same however it is stored. */
const asShown = (name: string): string => name.normalize().replaceAll(/\s+/g, ' ').trim()

/** True for a name that was typed as a page shows it. */
export const isSameName = (typed: string, name: string): boolean => asShown(typed) === asShown(name)
