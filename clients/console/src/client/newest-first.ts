/** Lists of what happened begin with what happened last. */
export const newestFirst = { order: 'desc' } as const
