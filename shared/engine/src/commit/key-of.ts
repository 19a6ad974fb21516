import type { Collection } from '../mongo/collection.js'

/** By what a document of a batch is found. */
export const keyOf = ({ name }: Pick<Collection, 'name'>, id: string): string => `${name}|${id}`
